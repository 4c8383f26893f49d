import { SUPPORT_LIMITS } from '@candor/model/support/limits.ts';
import { useTexts } from '../../../i18n/index.ts';
import { TextArea } from '../../../ui/index.ts';
import { supportTexts } from '../texts.ts';

/** With this many characters left or fewer, their number is shown. */
const SHOW_LEFT_FROM = 500;

interface MessageTextProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange(value: string): void;
  rows?: number;
  placeholder?: string;
}

/** A text for customer service, up to the server's limit. */
export function MessageText({ label, value, error, onChange, rows = 5, placeholder }: MessageTextProps) {
  const t = useTexts(supportTexts);
  const left = SUPPORT_LIMITS.textLength - value.length;
  return (
    <TextArea
      label={label}
      value={value}
      error={error}
      rows={rows}
      placeholder={placeholder}
      maxLength={SUPPORT_LIMITS.textLength}
      hint={left <= SHOW_LEFT_FROM ? t('messageHint', { left }) : undefined}
      onChange={onChange}
    />
  );
}
