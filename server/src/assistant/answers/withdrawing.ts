import { placeOf } from '@candor/model/assistant/how-to.ts';
import { usd } from '@candor/model/money.ts';
import { RECIPIENT_HOLD_MS } from '@candor/model/recipients/rules.ts';
import { HOUR, parseInstant } from '@candor/model/time.ts';
import { type Asked, of, type Said } from './said.ts';

type Options = NonNullable<Awaited<ReturnType<Asked['tools']['withdrawals']>>>['is'];

/**
 * Whether the customer can withdraw now, and the page for it, before it the one on which money is moved where all of it is
 * on the other side. Then from where, what it costs, when it arrives, and that new addresses wait.
 */
export async function* howToWithdraw({ tools }: Asked): AsyncGenerator<Said> {
  const [found, funds] = await Promise.all([tools.withdrawals(), tools.funds()]);
  const inStock = funds?.is.find(({ account }) => account === 'stock')?.maximumUsable ?? '0';
  if (!found) {
    yield pageOf('withdraw');
    return;
  }
  const from = [found.source];
  const state = stateOf(found.is, inStock);
  yield { key: state, from };
  if (state === 'withdraw_move') yield pageOf('transfer');
  yield pageOf('withdraw');
  for (const { asset, withdrawable } of found.is.options) {
    const [name, kind] = asset === 'USDT' ? (['usdt', 'usdt'] as const) : (['dollars', 'usd'] as const);
    yield { key: 'withdraw_from', values: { [name]: of(kind, withdrawable) }, from };
  }
  if (funds) yield { key: 'withdraw_from', values: { stock: of('usd', inStock) }, from: [funds.source] };
  for (const each of found.is.options) yield { ...railOf(each), from };
  yield { key: 'withdraw_wait', values: { hours: of('count', RECIPIENT_HOLD_MS / HOUR) }, from };
}

const pageOf = (topic: 'transfer' | 'withdraw'): Said => ({
  key: 'go',
  values: { topic: of('key', topic), screen: of('screen', placeOf(topic, undefined).path) },
});

/** The fee of a way out, and when money arrives that leaves now; a way that is closed has no time. */
function railOf({ kind, asset, fee, arrivesAt }: Options['options'][number]): Said {
  const written = of(asset === 'USDT' ? 'usdt' : 'usd', fee);
  const values = { kind: of('key', kind), fee: written };
  if (arrivesAt === null) return { key: 'withdraw_rail', values: { ...values, closed: written } };
  return { key: 'withdraw_rail', values: { ...values, time: of('time', parseInstant(arrivesAt)) } };
}

/** Whether money can leave now, has to be moved first, or is not there. */
function stateOf({ options, stopped }: Options, inStock: string) {
  if (stopped.length > 0) return 'withdraw_stopped';
  if (options.some(({ withdrawable }) => usd(withdrawable) > 0n)) return 'withdraw_ready';
  return usd(inStock) > 0n ? 'withdraw_move' : 'withdraw_nothing';
}
