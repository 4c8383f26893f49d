import type { TradingDate } from '@candor/model/time.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { noteOffered, toOffer, useDrafts } from '../../../domains/account/drafts.ts';
import { useMarketSession } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { toast } from '../../../ui/index.ts';

/** When a session opens that drafts were kept for, says so once, on any screen, and leads to them. Renders nothing. */
export function DraftOffer() {
  const t = useTexts(ordersTexts);
  const navigate = useNavigate();
  const drafts = useDrafts();
  const { data } = useMarketSession();
  useEffect(() => {
    if (!data) return;
    const date = data.tradeDate as TradingDate;
    const { length: count } = toOffer(drafts, data.session, date);
    if (count === 0) return;
    noteOffered(data.session, date);
    toast(t('draftOffer', { count }), 'neutral', {
      label: t('draftSee'),
      run: () => navigate(href('/transaction/pending')),
    });
  }, [data, drafts, navigate, t]);
  return null;
}
