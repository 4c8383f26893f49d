import { type Asked, of } from './said.ts';

type Index = {
  readonly names: Readonly<Record<Asked['lang'], string>>;
  readonly level: string;
  readonly changePercent: string;
};
/** An index in the reader's language, for a row. */
export const indexValues = ({ names, level, changePercent }: Index, lang: Asked['lang']) => ({
  ...{ index: of('name', names[lang]), level: of('level', level), percent: of('percent', changePercent) },
});
