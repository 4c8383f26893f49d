import { type Asked, of, type Said } from './said.ts';

type Index = {
  readonly names: Readonly<Record<Asked['lang'], string>>;
  readonly level: string;
  readonly changePercent: string;
};
/** An index in the reader's language, for a row. */
export const indexValues = ({ names, level, changePercent }: Index, lang: Asked['lang']) => ({
  ...{ index: of('name', names[lang]), level: of('level', level), percent: of('percent', changePercent) },
});

/** The broadest index; nothing where there are none. */
export async function* indexRow({ tools, lang }: Pick<Asked, 'tools' | 'lang'>): AsyncGenerator<Said> {
  const found = await tools.indexes();
  const [index] = found?.is.indexes ?? [];
  if (found && index) yield { key: 'index', values: indexValues(index, lang), from: [found.source] };
}
