import { isAccountPush } from '@candor/model/legacy-pushed.ts';
import { PUSH_TYPES, type PushType } from '@candor/model/legacy.ts';
import { COMMAND_LIMITS, COMMAND_WORK } from '@candor/model/live/limits.ts';
import { MARKET_LISTS } from '@candor/model/market/routes.ts';
import { SECTOR_IDS } from '@candor/model/market/sectors.ts';

export interface Topic {
  readonly type: PushType;
  readonly codes: readonly string[];
  /** A list or product that the topic is about. */
  readonly id: string | undefined;
}

/** Topics of the account: they need a session and ignore ids that clients send. */
export const ACCOUNT_TOPICS = PUSH_TYPES.filter(isAccountPush);
/** Topics of prices: frames per instrument. */
export const PRICE_TOPICS: ReadonlySet<PushType> = new Set<PushType>(['market', 'stockDetail', 'wsDetail']);
/** Topics of lists: one frame per list. */
export const LIST_TOPICS: ReadonlySet<PushType> = new Set<PushType>(['marketGainers', 'markDetails']);

/** Lists that exist, of movers and of sectors; the topic without an id is the list of gainers. */
const LISTS: ReadonlySet<string> = new Set([...MARKET_LISTS, ...SECTOR_IDS]);
export const isList = (id: string | undefined): boolean => id === undefined || LISTS.has(id);

/**
 * The cost of a command, whether or not its codes and lists exist, since the lookup has a cost too. Nothing is read for
 * a visitor who subscribes to an account.
 */
export function workOf(topics: readonly Topic[], isCustomer: boolean): number {
  let work = 0;
  for (const { type, codes } of topics) {
    work += codes.length * COMMAND_WORK.code;
    if (LIST_TOPICS.has(type)) work += COMMAND_WORK.list;
    else if (isCustomer && isAccountPush(type)) work += COMMAND_WORK.account;
  }
  return work;
}

const CODE = /^[A-Z][A-Z0-9.-]{0,9}$/;
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const KNOWN = new Set<string>(PUSH_TYPES.filter((type) => type !== 'error' && type !== 'message'));

/**
 * Reads `{"cmd":"sub","topics":[{"type","codes"?,"id"?}]}`, which replaces the previous subscription. Unknown
 * members are refused in commands; undefined means the command is not acceptable.
 */
export function parseSubscribe(text: string): Topic[] | undefined {
  let command: unknown;
  try {
    command = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(command) || command.cmd !== 'sub' || !Array.isArray(command.topics)) return undefined;
  if (Object.keys(command).length !== 2 || command.topics.length > COMMAND_LIMITS.topics) return undefined;
  const topics: Topic[] = [];
  let codes = 0;
  for (const item of command.topics as unknown[]) {
    const topic = parseTopic(item);
    if (!topic) return undefined;
    codes += topic.codes.length;
    topics.push(topic);
  }
  return codes > COMMAND_LIMITS.codes ? undefined : topics;
}

function parseTopic(item: unknown): Topic | undefined {
  if (!isRecord(item)) return undefined;
  for (const name of Object.keys(item)) if (name !== 'type' && name !== 'codes' && name !== 'id') return undefined;
  const { type, codes = [], id } = item;
  if (typeof type !== 'string' || !KNOWN.has(type) || !Array.isArray(codes)) return undefined;
  if (id !== undefined && (typeof id !== 'string' || !ID.test(id))) return undefined;
  const unique = new Set<string>();
  for (const code of codes as unknown[]) {
    if (typeof code !== 'string' || !CODE.test(code)) return undefined;
    unique.add(code);
  }
  return { type: type as PushType, codes: [...unique], id };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
