import { expect, test } from 'vitest';
import { INSTRUMENTS } from '../market/index.ts';
import { openFeed } from './open-feed.ts';
import { openOwnPrices } from './slice.ts';
import type { Base } from '../slices/index.ts';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { date } from './testing/fakes.ts';

const DAY = date('2026-11-18');
const SOME = INSTRUMENTS.slice(0, 5);
const [{ code }] = SOME as [(typeof SOME)[0]];
const opened = async (seed: string, anchor?: number) => {
  const anchorOf = () => (anchor === undefined ? undefined : { date: date('2026-01-02'), dollars: anchor });
  const { simulated } = await openFeed({ kind: 'simulated' }, { seed, instruments: SOME, anchorOf });
  return simulated!.tape;
};

test('a market opened again goes on with the tape that is drawn; another seed, or another price, has one of its own', async () => {
  const first = await opened('one');
  expect(await opened('one')).toBe(first);
  const bars = first.minuteBars(code, DAY);
  const others = [await opened('two'), await opened('one', 42)];
  for (const other of others) expect(other.minuteBars(code, DAY)).not.toEqual(bars);
  const again = await opened('one');
  expect(again).not.toBe(first);
  expect(again.minuteBars(code, DAY)).toEqual(bars);
});

test('the exchange lists the codes that it is told, in the order of the catalogue; one that is not there is refused by name', async () => {
  const listed = async (CODES: string) =>
    (await openOwnPrices({ config: readConfig({ CODES }) } as Base, { kind: 'simulated' })).prices.feed.codes;
  expect(await listed('SPY,AAPL,KO')).toEqual(['AAPL', 'KO', 'SPY']);
  await expect(listed('KO,NOSUCH')).rejects.toThrow(
    new ConfigError(['CODES must be codes of the catalogue, not NOSUCH']),
  );
});
