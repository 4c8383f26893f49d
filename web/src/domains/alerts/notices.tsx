import { readAlertPush } from '@candor/model/legacy-pushed.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { commonTexts, LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { alerts } from './queries.ts';
import { formatPrice, formatQuantity } from '../../lib/format.ts';
import { toast } from '../../ui/index.ts';
import { live } from '../../live/index.ts';

/** Shows a toast when a price alert triggers, on any screen; the alert stays in the list. Renders nothing. */
export function AlertNotices() {
  const t = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  const client = useQueryClient();
  useEffect(
    () =>
      live.onTopic({ type: 'message' }, readAlertPush, (alert) => {
        if (!alert) return;
        const { code, kind, level, price } = alert;
        const at = formatPrice(price, locale);
        if (kind === 'move') toast(t('alertMove', { code, percent: formatQuantity(level, locale), price: at }));
        else
          toast(
            t(kind === 'above' ? 'alertAbove' : 'alertBelow', { code, level: formatPrice(level, locale), price: at }),
          );
        void client.invalidateQueries(alerts());
      }),
    [client, locale, t],
  );
  return null;
}
