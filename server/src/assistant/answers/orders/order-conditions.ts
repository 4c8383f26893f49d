import { of, type Asked, type Said, type Values } from '../said.ts';

type Conditions = Pick<Asked, 'lasts' | 'session' | 'price' | 'size' | 'topic'>;

/** How long an order lasts and in which session it trades, as its ticket begins with it. */
export const conditionValues = ({ lasts, session }: Pick<Asked, 'lasts' | 'session'>): Values => ({
  ...(lasts === undefined ? {} : { lasts: of('key', lasts) }),
  ...(session === undefined ? {} : { hours: of('key', session) }),
});

/** What stands in the way of the conditions of an order. */
export function* conditionNotes({ lasts, session, price, size, topic }: Conditions): Generator<Said> {
  const note = (name: string): Said => ({ key: 'order_note', values: { note: of('key', name) } });
  const isOfShort = topic === 'short' || topic === 'cover';
  if (lasts === 'gtc' && isOfShort) yield note('gtc_short');
  else if (lasts === 'gtc' && price === undefined) yield note('gtc_market');
  if (session === undefined || session === 'regular') return;
  const isOfLimit = price !== undefined && price.way === 'at';
  if (topic === 'short') yield note('session_short');
  else if (!isOfLimit || size?.by === 'amount') yield note('session_limit');
}
