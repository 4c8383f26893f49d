import type { OrderDetail } from '../../../domains/account/queries.ts';

type Step = OrderDetail['steps'][number];
type Fill = OrderDetail['fills'][number];

/** What happened to an order, one thing at a time; at one instant in this order. */
export const HAPPENINGS = [
  'placed',
  'forced',
  'working',
  'elected',
  'rested',
  'replace_requested',
  'replaced',
  'replace_rejected',
  'cancel_requested',
  'filled',
  'canceled_asked',
  'canceled_by_us',
  'expired',
  'break',
] as const;

export interface Happening {
  readonly at: string;
  readonly what: (typeof HAPPENINGS)[number];
  readonly reason?: string | undefined;
  readonly fill?: Fill;
  /** The terms that a change replaced. */
  readonly changes?: Step['changes'];
}

/**
 * The steps of an order and its executions as one story in the order of time. The server's steps of a fill are left
 * out, for each execution stands there itself.
 */
export function timelineOf({ order, fills, steps }: OrderDetail): readonly Happening[] {
  const story: Happening[] = steps.flatMap((step) => happeningsOf(step, order, steps));
  const executions = fills.map((fill): Happening => ({ at: fill.at, what: 'filled', fill }));
  // A filled order ends with its last fill: a step written after it, because it was on its way, came before it.
  const end = order.status === 'filled' ? Math.max(...fills.map((fill) => Date.parse(fill.at))) : Infinity;
  const placeOf = ({ at, what }: Happening) => (what === 'break' ? Date.parse(at) : Math.min(Date.parse(at), end));
  // A fill of the same instant comes after what made it possible, and before the end.
  return [...story, ...executions].sort((a, b) => placeOf(a) - placeOf(b) || rankOf(a.what) - rankOf(b.what));
}

const rankOf = (what: Happening['what']): number => HAPPENINGS.indexOf(what);

function happeningsOf(
  { at, type, reason, changes }: Step,
  order: OrderDetail['order'],
  steps: readonly Step[],
): Happening[] {
  const one = (what: Happening['what']): Happening[] => [{ at, what, reason: reason ?? undefined, changes }];
  switch (type) {
    case 'order.accepted': {
      const waits = order.stop !== null || waitedAtFirst(order, steps);
      return [...one(order.forced ? 'forced' : 'placed'), ...(waits ? [] : one('working'))];
    }
    case 'order.released':
      return order.stop === null ? one('working') : [];
    case 'order.canceled':
      // The house gives its reason; somebody's own cancellation has none.
      return one(reason === null ? 'canceled_asked' : 'canceled_by_us');
    case 'order.elected':
    case 'order.rested':
    case 'order.expired':
    case 'order.cancel_requested':
    case 'order.replace_requested':
    case 'order.replaced':
    case 'order.replace_rejected':
    case 'order.break':
      return one(type.slice('order.'.length) as Happening['what']);
    default:
      return [];
  }
}

/** An order taken before its session; one that rests from day to day has worked before. */
function waitedAtFirst({ held }: OrderDetail['order'], steps: readonly Step[]): boolean {
  const turn = steps.find(({ type }) => type === 'order.released' || type === 'order.rested');
  return turn === undefined ? held : turn.type === 'order.released';
}
