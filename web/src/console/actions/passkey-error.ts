import { useErrorText, useTexts } from '../../i18n/index.ts';
import { PasskeyFailure } from '../../lib/passkey.ts';
import { consoleTexts } from '../texts.ts';

const KEYS = { cancelled: 'passkeyCancelled', unsupported: 'passkeyUnsupported', exists: 'passkeyExists' } as const;

/** The message when the device gave no passkey, or the server refused it. */
export function usePasskeyError(): (error: unknown) => string {
  const t = useTexts(consoleTexts);
  const errorText = useErrorText();
  return (error) => (error instanceof PasskeyFailure ? t(KEYS[error.trouble]) : errorText(error));
}
