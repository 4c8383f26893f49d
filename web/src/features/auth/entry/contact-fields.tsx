import { useTexts } from '../../../i18n/index.ts';
import { PhoneField, TextField } from '../../../ui/index.ts';
import { type ContactForm, type Problem, problemAt } from '../form.ts';
import { authTexts } from '../texts.ts';
import { useProblemText } from './use-problem-text.ts';

interface ContactFieldsProps {
  form: ContactForm;
  problems: readonly Problem[];
  onChange(form: ContactForm): void;
}

/** The email address, or the number with its area code. */
export function ContactFields({ form, problems, onChange }: ContactFieldsProps) {
  const t = useTexts(authTexts);
  const problemText = useProblemText();
  if (form.accountType === 'phone') {
    return (
      <PhoneField
        areaCode={form.areaCode}
        phone={form.phone}
        error={problemText(problemAt(problems, 'phone'))}
        onChange={({ areaCode, phone }) => onChange({ ...form, areaCode, phone })}
      />
    );
  }
  return (
    <TextField
      label={t('email')}
      type="email"
      name="username"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      value={form.email}
      error={problemText(problemAt(problems, 'email'))}
      onChange={(email) => onChange({ ...form, email })}
    />
  );
}
