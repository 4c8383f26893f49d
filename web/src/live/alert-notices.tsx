import type { AlertPush } from '@candor/model/alerts/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { commonTexts, LOCALE, useLang, useTexts } from '../i18n/index.ts';
import { alerts } from '../lib/alert-queries.ts';
import { formatPrice, formatQuantity } from '../lib/format.ts';
import { toast } from '../ui/index.ts';
import { live, type PushMessage } from './connection.ts';

const isAlert = (message: PushMessage): boolean => message.about === 'alert' && typeof message.code === 'string';

/** Says that a price alert has come about, wherever its owner is; the list keeps it. Draws nothing. */
export function AlertNotices() {
  const t = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  const client = useQueryClient();
  useEffect(
    () =>
      live.listen('message', (message) => {
        if (!isAlert(message)) return;
        const { code, kind, level, price } = message as unknown as AlertPush;
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
