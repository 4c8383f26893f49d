import { useTexts } from '../../i18n/index.ts';
import { TextField } from '../../ui/index.ts';
import { signingTexts } from './texts.ts';

export const isCode = (code: string): boolean => /^[A-Z0-9]{6}$/.test(code);

interface CodeFieldProps {
  code: string;
  /** Where the code is printed. */
  hint: string;
  wrong: boolean;
  onChange(code: string): void;
}

/** The code that is printed on a document. */
export function CodeField({ code, hint, wrong, onChange }: CodeFieldProps) {
  const t = useTexts(signingTexts);
  return (
    <TextField
      label={t('typeCode')}
      hint={hint}
      value={code}
      error={wrong ? t('wrongCode') : undefined}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={6}
      onChange={(typed) =>
        onChange(
          typed
            .normalize('NFKC')
            .toUpperCase()
            .replace(/[^A-Z0-9]/g, ''),
        )
      }
    />
  );
}
