import { expect, test } from 'vitest';
import { clockNamed } from './clock-named.ts';
import { zoneNamed } from './zone-named.ts';

test.each([
  ['price of AAPL at 3:30pm', 930],
  ['at 10 a.m.', 600],
  ['what was it at 15:05', 905],
  ['¿a cuánto estaba a las 15:30?', 930],
  ['午後3時半の株価', 930],
  ['10時15分のアップル', 615],
  ['下午3點半幾錢', 930],
  ['at noon', 720],
  ['buy 10 at 3.50', undefined],
  ['25:00', undefined],
])('the time of day in “%s”', (text, minutes) => {
  expect(clockNamed(text)).toBe(minutes);
});

test.each([
  ['what time does the market open in Tokyo time', 'tokyo'],
  ['¿a qué hora abre la bolsa, hora de España?', 'spain'],
  ['¿a qué hora cierra en hora de México?', 'mexico'],
  ['opening time UK', 'uk'],
  ['米国市場は日本時間で何時に開きますか', 'tokyo'],
  ['美股香港時間幾點開市', 'hong_kong'],
  ['when does the market open', undefined],
])('the place whose time “%s” asks for', (text, zone) => {
  expect(zoneNamed(text)).toBe(zone);
});
