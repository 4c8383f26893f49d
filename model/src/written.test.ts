import { expect, test } from 'vitest';
import { shortName } from './written.ts';

test.for([
  ['Apple Inc.', 'Apple'],
  ['Meta Platforms, Inc.', 'Meta Platforms'],
  ['The Coca-Cola Company', 'Coca-Cola'],
  ['Eli Lilly and Company', 'Eli Lilly'],
  ['Carnival Corporation & plc', 'Carnival'],
  ['Amcor plc', 'Amcor'],
  ['Alphabet Inc. (Class A)', 'Alphabet (Class A)'],
  ['State Street SPDR S&P 500 ETF Trust', 'SPDR S&P 500 ETF'],
  ['State Street Technology Select Sector SPDR ETF', 'Technology Select Sector SPDR ETF'],
])('in a row %s is %s', ([whole, short]) => expect(shortName(whole as string)).toBe(short));

test.for([
  ['State Street Corporation', 'State Street'],
  ['Johnson & Johnson', 'Johnson & Johnson'],
  ['Packaging Corporation of America', 'Packaging Corporation of America'],
])('%s keeps what it is known by: %s', ([whole, short]) => expect(shortName(whole as string)).toBe(short));
