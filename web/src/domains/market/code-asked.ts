import { symbolCode } from '@candor/model/fields.ts';

/** The instrument that a page's address asks for (`?code=`), in capitals; undefined where it names none. */
export function codeAsked(search: URLSearchParams): string | undefined {
  const code = search.get('code')?.toUpperCase() ?? '';
  return symbolCode().safeParse(code).success ? code : undefined;
}
