import { SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import { listRows } from '../lines/list-rows.ts';
import { sectors } from '../market.ts';
import { type Asked, of, type Part, type Said } from '../said.ts';

/** The funds that are traded most, and the page that lists all of them. */
export async function* fundList({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.list('etf', 'volume');
  if (!found || found.is.items.length === 0) {
    yield { key: 'nothing_known' };
    return;
  }
  yield { key: 'list_funds', values: { count: of('count', found.is.total) }, from: [found.source] };
  yield* listRows(found.is.items, found.source);
  yield { key: 'go', values: { screen: of('screen', '/market/etf') } };
}

/** The stocks of a sector that are traded most, and its page; of no sector the sectors themselves. */
export async function* sectorStocks(asked: Asked): AsyncGenerator<Part> {
  const { sector, tools, lang } = asked;
  const found = sector && (await tools.sectorMembers(sector));
  if (!sector || !found || found.is.items.length === 0) {
    yield* sectors(asked);
    return;
  }
  const values = { name: of('name', SECTOR_NAMES[sector][lang]), count: of('count', found.is.total) };
  yield { key: 'list_sector', values, from: [found.source] };
  yield* listRows(found.is.items, found.source);
  yield { key: 'go', values: { screen: of('screen', '/classifDetail'), id: of('key', sector) } };
}
