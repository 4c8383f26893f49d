import { HEADERS } from '@candor/model/http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStatement } from '../src/statements/index.ts';
import { APP_ORIGIN, type Browser, type ConsoleWorld, consoleWorld } from './console-world.ts';
import { readPdf } from './read-pdf.ts';
import { TICKET } from './route-samples.ts';

/**
 * From an order to its confirmation, through the whole server: the bookings of a day are confirmed when the day is
 * over.
 */
let world: ConsoleWorld;
let ann: Browser;
let ben: Browser;
beforeAll(async () => {
  world = await consoleWorld('2026-11-23T15:30:00Z');
  ann = await world.trial();
  ben = await world.trial();
});
afterAll(() => world?.stop());

async function advance(to: string): Promise<Record<string, number>> {
  const advanced = await world.whole.api.fastify.inject({
    ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to } },
    headers: { origin: APP_ORIGIN, [HEADERS.control]: world.whole.controlToken },
  });
  expect(advanced.statusCode, advanced.body).toBe(200);
  return advanced.json().data.due;
}

const file = (as: Browser, path: string) =>
  world.whole.api.fastify.inject({ method: 'GET', url: `/api${path}`, headers: { origin: APP_ORIGIN, ...as.headers } });

test('a day with a trade is confirmed after it: listed, signed, as a PDF, and for its owner alone', async () => {
  const { limitPrice: _limit, ...terms } = TICKET;
  const placed = await ann.post('/orders', { ...terms, type: 'market', quantity: '3' });
  expect(placed.refusal).toBeUndefined();
  expect(await advance('2026-11-25T02:00:00Z')).toMatchObject({ confirm_day: 2 });

  const { statements, next } = (await ann.get('/statements')).data;
  for (const kind of ['daily', 'monthly'])
    expect((await ann.get(`/statements?kind=${kind}`)).data.statements).toEqual(
      statements.filter((each: { kind: string }) => each.kind === kind),
    );
  expect(next).toBeNull();
  expect(statements).toMatchObject([{ kind: 'daily', from: '2026-11-23', to: '2026-11-23' }]);
  const { id, sha256 } = statements[0];
  const { current, roots } = (await ann.get('/signing-keys')).data;
  expect(roots.map(({ date }: { date: string }) => date)).toEqual(['2026-11-24', '2026-11-23']);

  const bundle = await file(ann, `/statements/${id}/bundle`);
  expect(bundle.headers).toMatchObject({
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="candor-daily-2026-11-23.json"',
  });
  const checked = checkStatement(bundle.rawPayload, current);
  expect(checked.problems).toEqual([]);
  expect(checked.file?.statement.trades).toMatchObject([{ code: TICKET.code, side: 'buy', quantity: '3' }]);

  // The list shows what the file says.
  const { summary, days } = checked.file!.statement;
  expect(statements[0]).toMatchObject({ closing: summary?.closing, result: days[0]?.profit });
  expect(summary).toMatchObject({ opening: '0.00', deposits: '100000.00', borrowing: '0.00' });

  const pdf = await file(ann, `/statements/${id}/pdf`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const { text } = await readPdf(pdf.rawPayload);
  for (const part of ['Trial customer', 'Closing value', sha256]) expect(text).toContain(part);

  for (const what of ['bundle', 'pdf']) expect((await file(ben, `/statements/${id}/${what}`)).statusCode).toBe(404);
});

test('an export is written as it is read, with every row of one’s own', async () => {
  const answer = await file(ann, '/export/fills/csv');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="candor-fills.csv"',
    'transfer-encoding': 'chunked',
  });
  const fills = await world.whole.db.query('SELECT exec_id FROM fill');
  expect(answer.body.trim().split('\r\n')).toHaveLength(fills.length + 1);
  expect((await file(ben, '/export/fills/csv')).body.trim().split('\r\n')).toHaveLength(1);
  expect((await file(ben, '/export/orders/json')).json()).toEqual([]);
});
