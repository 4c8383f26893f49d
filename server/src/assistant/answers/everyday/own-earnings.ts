import { isShort } from '@candor/model/portfolio/figures.ts';
import { earnings } from '../company.ts';
import type { Asked, Said } from '../said.ts';

/** Next earnings dates of what is held; where none is known that comes first, then the dates that are known here. */
export async function* earningsOfOwn(asked: Asked): AsyncGenerator<Said> {
  const own = await asked.tools.positions();
  const held = own?.is.filter((each) => !isShort(each)) ?? [];
  const companies = await Promise.all(held.map(({ code }) => asked.tools.company(code)));
  const dated = held.filter((_, at) => companies[at]?.is.earnings?.next != null);
  if (!own || dated.length === 0) {
    if (own) yield { key: 'earnings_own_none', from: [own.source] };
    yield* earnings({ ...asked, code: undefined, codes: [] });
    return;
  }
  for (const { code } of dated) yield* earnings({ ...asked, code, codes: [code] });
}
