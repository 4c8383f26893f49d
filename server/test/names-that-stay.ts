import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUSH_TYPES, STORAGE } from '@candor/model/legacy.ts';
import type { Node, Repository, Source } from '../../scripts/tidy/source.ts';
import {
  CUSTOMER_KINDS,
  customerAccount,
  HOUSE,
  type HouseKind,
  houseAccount,
  shareAsset,
  usdAsset,
} from '../src/ledger/index.ts';
import { hostCookieName } from '../src/platform/http/headers.ts';
import { REMOTE_COMMANDS } from '../src/assemble.ts';
import { subjectsOf } from '../src/processes/messages.ts';
import { calledName, nameOf, SourceNames } from './names-in-source.ts';

/**
 * Every name that outlives the process that wrote it: in rows, in hashes and signatures, in files, on devices, and on
 * the way between processes. By kind, each list sorted. `{}` stands for what differs by row, such as an id.
 */
export async function storedNames(repository: Repository, root: string): Promise<Record<string, string[]>> {
  const read = new Reader(repository);
  const lists = {
    ...workOf(read),
    ...bookingsOf(read),
    ...auditOf(read),
    ...secretsOf(read),
    ...outsideOf(read),
    ...(await busOf(repository)),
    tables: read.calls('table').map(({ source, args }) => {
      const columns = [...read.names.members({ source, node: args[1]! }).keys()];
      return `${read.names.texts({ source, node: args[0]! })}: ${columns.join(' ')}`;
    }),
    migrations: migrationsIn(join(root, 'server/migrations')),
    'push types': [...PUSH_TYPES],
  };
  return Object.fromEntries(
    Object.entries(lists).map(([kind, names]) => [
      kind,
      [...new Set(names)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
    ]),
  );
}

/** Places in the code that write a name which cannot be read there: it would be missing in the lists. */
export function unreadNames(repository: Repository): string[] {
  const read = new Reader(repository);
  const shapes = SHAPES.flatMap((shape) =>
    read.literals(shape).filter((place) => read.memberTexts(place, 'name').length === 0),
  );
  const handed = (['newId', 'keyed', 'hkdfSync', 'emitOrder'] as const).flatMap((name) =>
    read
      .calls(name)
      .map(({ source, args }) => ({ source, node: args[{ newId: 0, keyed: 1, hkdfSync: 3, emitOrder: 1 }[name]]! })),
  );
  const unnamed = handed.filter((place) => read.names.texts(place).length === 0);
  const events = read.calls('emit').flatMap(({ source, args: [event] }) => {
    const members = event && read.names.members({ source, node: event });
    if (!members?.has('type')) return [];
    return read.memberTexts({ source, node: event! }, 'type').length === 0 ? [{ source, node: event! }] : [];
  });
  return [...shapes, ...unnamed, ...events].map(
    ({ source, node }) => `${source.path}: ${source.text.slice(node.start, node.end)}`,
  );
}

const [JOB, LISTENER, COMMAND, APPROVABLE] = [
  ['name', 'next', 'run'],
  ['name', 'handle'],
  ['name', 'subject', 'decide'],
  ['name', 'makers', 'checkers'],
] as const;
const SHAPES = [JOB, LISTENER, COMMAND, APPROVABLE];

/** Names of vendors are not ours. */
const FOREIGN = /^server\/src\/vendors\//;

type Place = { readonly source: Source; readonly node: Node };

class Reader {
  readonly names: SourceNames;
  readonly sources: readonly Source[];
  readonly web: readonly Source[];

  constructor(repository: Repository) {
    this.names = new SourceNames(repository);
    const product = repository.sources.filter(({ path, isTest }) => !isTest && !path.includes('.fixture.'));
    this.sources = product.filter(({ path }) => path.startsWith('server/src/') && !FOREIGN.test(path));
    this.web = product.filter(({ path }) => path.startsWith('web/src/'));
  }

  /** Calls of a function or method of that name. */
  calls(name: string, sources = this.sources): { source: Source; args: Node[] }[] {
    return sources.flatMap((source) =>
      source.nodes
        .filter((node) => node.type === 'CallExpression' && calledName(node) === name)
        .map((node) => ({ source, args: node.arguments as Node[] })),
    );
  }

  /** Values that one argument of those calls may have. */
  argument(name: string, index: number, sources = this.sources): string[] {
    return this.calls(name, sources).flatMap(({ source, args }) =>
      args[index] ? this.names.texts({ source, node: args[index] }) : [],
    );
  }

  /** Values that a member of an object in those calls may have. */
  argumentMember(name: string, index: number, member: string): string[] {
    return this.calls(name).flatMap(({ source, args }) =>
      args[index] ? this.memberTexts({ source, node: args[index] }, member) : [],
    );
  }

  memberTexts(place: Place, member: string): string[] {
    return (this.names.members(place).get(member) ?? []).flatMap((each) => this.names.texts(each));
  }

  /** The object literals that have all of these members. */
  literals(shape: readonly string[]): Place[] {
    return this.sources.flatMap((source) =>
      source.nodes.flatMap((node) => {
        if (node.type !== 'ObjectExpression') return [];
        const own = (node.properties as Node[]).flatMap(({ key }) => nameOf(key) ?? []);
        return shape.every((each) => own.includes(each)) ? [{ source, node }] : [];
      }),
    );
  }

  /** Values that one member may have in all of those. */
  shaped(shape: readonly string[], member: string): string[] {
    return this.literals(shape).flatMap((place) => this.memberTexts(place, member));
  }
}

const workOf = (read: Reader) => ({
  jobs: read.shaped(JOB, 'name'),
  listeners: read.shaped(LISTENER, 'name'),
  commands: read.shaped(COMMAND, 'name'),
  'house subjects': [...read.shaped(COMMAND, 'subject'), ...read.argumentMember('emit', 0, 'subject')],
  'events and members of their payload': eventsOf(read),
  'id prefixes': [...read.argument('newId', 0), ...read.argument('idSource', 2)],
  'kinds of parked work': ['park', 'tryOrPark', 'retryParked'].flatMap((name) => [
    ...read.argumentMember(name, 1, 'kind'),
    ...read.argument(name, 1),
  ]),
});

/** Of an event all members that any of its writers gives it. */
function eventsOf(read: Reader): string[] {
  const events = new Map<string, Set<string>>();
  const add = (types: readonly Place[], payload: readonly Place[]) => {
    const members = payload.flatMap((each) => [...read.names.members(each).keys()]);
    for (const type of types.flatMap((each) => read.names.texts(each))) {
      const known = events.get(type) ?? new Set();
      events.set(type, known.union(new Set(members.filter((member) => member !== '...'))));
    }
  };
  for (const { source, args } of read.calls('emit')) {
    const event = args[0] && read.names.members({ source, node: args[0] });
    if (event) add(event.get('type') ?? [], event.get('payload') ?? []);
  }
  for (const { source, args } of read.calls('emitOrder')) {
    const [, type, , more] = args.map((node) => ({ source, node }));
    if (type) add([type], more ? [more] : []);
  }
  return [...events].map(([type, members]) => `${type}: ${[...members].sort().join(' ')}`.trim());
}

const bookingsOf = (read: Reader) => ({
  'ledger kinds': read.argumentMember('post', 2, 'kind'),
  'ledger actors': read.argumentMember('post', 2, 'actor'),
  'ledger event ids': read.calls('post').flatMap(({ source, args }) => {
    if (!args[2]) return [];
    const place = { source, node: args[2] };
    const ids = (read.names.members(place).get('eventId') ?? []).flatMap((each) => read.names.patterns(each));
    return read.memberTexts(place, 'kind').flatMap((kind) => ids.map((id) => `${kind}: ${id}`));
  }),
  'ledger accounts': [
    ...CUSTOMER_KINDS.map((kind) => customerAccount(kind, '{}')),
    ...Object.keys(HOUSE).map((kind) => houseAccount(kind as HouseKind, 0)),
  ],
  'ledger assets': (['simulated', 'live'] as const).flatMap((mode) => [usdAsset(mode), shareAsset(mode, '{}')]),
  'hold reasons': read.argumentMember('placeHold', 2, 'reason'),
});

const auditOf = (read: Reader) => ({
  'audit actors': read.shaped(['actor'], 'actor').filter((actor) => actor.includes(':')),
  'audit actions': [...read.shaped(['action'], 'action'), ...read.argumentMember('changeSecurity', 1, 'action')],
  'audit objects': read.shaped(['object'], 'object').filter((object) => object.includes(':')),
  approvables: read.shaped(APPROVABLE, 'name'),
});

/** Labels under which keys are derived, values are bound to their place, and hashes and signatures are made. */
function secretsOf(read: Reader) {
  const texts = read.sources.flatMap((source) =>
    source.nodes
      .filter(({ type }) => type === 'Literal' || type === 'TemplateLiteral')
      .flatMap((node) => read.names.texts({ source, node })),
  );
  const places = read.sources.flatMap((source) =>
    source.nodes
      .filter(({ type }) => type === 'ObjectExpression')
      .flatMap((node) => {
        const tables = read.memberTexts({ source, node }, 'table');
        const columns = read.memberTexts({ source, node }, 'column');
        return tables.flatMap((table) => columns.map((column) => `${table}.${column}`));
      }),
  );
  return {
    'labels of derived keys': [...read.argument('hkdfSync', 3), ...read.argument('keyed', 1)],
    'places in the vault': [...places, ...read.argument('index', 0), ...read.argument('blindIndex', 0)],
    'places under the seal of the machine': read.sources.flatMap((source) =>
      source.nodes
        .filter(({ type, id }) => type === 'VariableDeclarator' && /Place$/.test(nameOf(id) ?? ''))
        .flatMap((node) => (node.init ? read.names.texts({ source, node: node.init as Node }) : [])),
    ),
    'version tags': texts.filter((text) => /^(candor |[a-z ]*\bv\d+(\n| ))/.test(text)),
  };
}

/** Names on a device or in the data folder. */
function outsideOf(read: Reader) {
  const cookies = read.sources.flatMap((source) =>
    source.nodes
      .filter(({ type, id }) => type === 'VariableDeclarator' && /COOKIE$/.test(nameOf(id) ?? ''))
      .flatMap((node) => (node.init ? read.names.texts({ source, node: node.init as Node }) : [])),
  );
  const files = read.calls('join').flatMap(({ source, args: [folder, ...parts] }) => {
    const about = folder ? source.text.slice(folder.start, folder.end) : '';
    const path = parts.map((node) => read.names.texts({ source, node })[0] ?? '{}').join('/');
    return /dataDir|dataFolder|DATA_DIR/.test(about) ? [path] : [];
  });
  const stored = ['getItem', 'setItem', 'removeItem', 'readText', 'writeText', 'readRecord', 'writeRecord'].flatMap(
    (name) => read.argument(name, 0, read.web),
  );
  const ours = read.web.flatMap((source) =>
    source.nodes.flatMap(({ type, value }) =>
      type === 'Literal' && typeof value === 'string' && /^candor\.\w/.test(value) ? [value] : [],
    ),
  );
  return {
    cookies: cookies.flatMap((name) => [hostCookieName(name, false), hostCookieName(name, true)]),
    'files in the data folder': files,
    'names in web storage': [...Object.values(STORAGE as Record<string, string>), ...stored, ...ours],
  };
}

const isObject = (value: unknown) => (value as Node | undefined)?.type === 'ObjectExpression';
const keyText = (key: unknown) => String((key as { value?: unknown }).value);

async function busOf({ sources }: Repository) {
  const source = sources.find(({ path }) => path === 'server/src/processes/messages.ts')!;
  const db = { query: async () => [{ system: '', database: '' }] } as unknown as Parameters<typeof subjectsOf>[0];
  const subjects = await subjectsOf(db);
  const questions = source.nodes.find(
    ({ type, id }) => type === 'TSTypeAliasDeclaration' && nameOf(id) === 'Question',
  )!;
  const words = source.text.slice(questions.start, questions.end).match(/(?<=')[a-z-]+(?=')/g) ?? [];
  const plain = (subject: string) => subject.replace(/(?<=^candor\.)[0-9a-f]{16}/, '{}');
  const messages = source.nodes
    .filter(({ type }) => type === 'TSInterfaceDeclaration')
    .map(({ body }) => {
      const members = ((body as Node).body as Node[]).flatMap(({ key }) => nameOf(key) ?? []);
      return members.sort().join(' ');
    });
  // A slice's own questions are the keys of its answers.
  const answered = sources
    .filter(({ path }) => path.endsWith('/slice.ts'))
    .flatMap((each) =>
      each.nodes
        .filter(({ type, key, value }) => type === 'Property' && nameOf(key) === 'answers' && isObject(value))
        .flatMap(({ value }) =>
          ((value as Node).properties as Node[]).flatMap(({ key }) => (key ? (nameOf(key) ?? keyText(key)) : [])),
        ),
    );
  return {
    'commands that other processes may ask for': REMOTE_COMMANDS.map(({ name }) => name),
    'bus subjects': [
      ...[subjects.beat, subjects.events, subjects.prices].map(plain),
      ...[...words, ...answered].map((word) => plain(subjects.question('{}', word))),
    ],
    'members of bus messages': messages,
  };
}

/** A migration that has run is never edited: its text is held with its name. */
function migrationsIn(folder: string): string[] {
  return readdirSync(folder).map((name) => {
    const sha256 = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return `${name} ${sha256.slice(0, 16)}`;
  });
}
