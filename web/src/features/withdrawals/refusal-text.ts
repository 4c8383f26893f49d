import { LOCALE, type MessageKey, useErrorText, useLang, useMessages } from '../../i18n/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { ApiRefusal } from '../../lib/http.ts';

type Params = Readonly<Record<string, string>>;

/** The words of a refusal, with its time as the reader writes it. */
export function useReasonText(): (code: string, params: Params) => string {
  const message = useMessages();
  const locale = LOCALE[useLang()];
  return (code, { until, ...params }) =>
    message(`error.${code}` as MessageKey, {
      ...params,
      ...(until === undefined ? {} : { until: `${formatDateTime(until, locale)} ET` }),
    });
}

/** The same of an answer of the server. */
export function useRefusalText(): (error: unknown) => string {
  const reason = useReasonText();
  const errorText = useErrorText();
  return (error) =>
    error instanceof ApiRefusal && error.params.until !== undefined
      ? reason(error.code, error.params)
      : errorText(error);
}
