import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { positions } from '../../../domains/account/queries.ts';
import { directionOf } from '../../../lib/format.ts';
import type { InstrumentDetail } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { useNoAccessReason } from '../../../domains/session/verification.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { useHalted } from '../../../domains/halts/halted.tsx';
import { Button, ButtonLink, Sheet, StickyFooter } from '../../../ui/index.ts';
import { PromptInPlace, type PromptReason } from '../../../domains/session/prompt-in-place.tsx';
import styles from './detail.module.css';

/**
 * Buy and sell, always in view: reasons against trading are shown here, in place, without a redirect. That the market
 * is closed, and until when, the page says above its chart, and the ticket, which can be kept as a draft meanwhile.
 */
export function TradeBar({ detail }: { detail: InstrumentDetail }) {
  const t = useTexts(marketTexts);
  const shorts = useTexts(shortsTexts);
  const message = useMessages();
  const navigate = useNavigate();
  const user = useUser();
  const { reason, asking } = useNoAccessReason();
  const [said, setSaid] = useState<PromptReason | 'short'>();
  const { code } = detail.snapshot;
  const mine = useQuery({ ...positions(), enabled: isLoggedIn(user) });
  const held = mine.data?.positions.find((each) => each.code === code && directionOf(each.quantity) !== 0);
  const short = held !== undefined && directionOf(held.quantity) < 0;
  // Who has none of it can only sell shares that are borrowed.
  const holdsNone = mine.data !== undefined && held === undefined;
  const halted = useHalted(code);
  const off = halted !== undefined || !detail.tradable;
  const act = (side: 'buy' | 'sell') => {
    // The ticket asks the server and shows its refusal.
    if (reason && !asking) setSaid(reason);
    else if (side === 'buy') navigate(href(short ? '/transactionSellFlat' : '/transactionBuy', { code }));
    else if (short) navigate(href('/transactionSell', { code }));
    else if (held) navigate(href('/transactionFlat', { code }));
    else setSaid('short');
  };
  return (
    <>
      <StickyFooter>
        <div className={styles.trade}>
          {halted ? (
            <p className={styles.halted} role="status">
              {message(`error.${halted}`)}
            </p>
          ) : null}
          <div className={styles.buttons}>
            <Button variant="secondary" size="large" disabled={off} onClick={() => act('sell')}>
              {short ? shorts('sellMore') : t(holdsNone ? 'toShort' : 'sell')}
            </Button>
            <Button size="large" disabled={off} onClick={() => act('buy')}>
              {short ? shorts('cover') : t('buy')}
            </Button>
          </div>
        </div>
      </StickyFooter>
      <Sheet
        open={said === 'short' || (said !== undefined && reason !== undefined)}
        title={said === 'short' ? t('shortTitle', { code }) : `${t('buy')} · ${t('sell')}`}
        onClose={() => setSaid(undefined)}
      >
        {said === 'short' ? (
          <div className={styles.asked}>
            <p className={styles.quiet}>{t('shortText', { code })}</p>
            <ButtonLink wide variant="secondary" to={href('/transactionSell', { code })}>
              {t('toShort')}
            </ButtonLink>
          </div>
        ) : null}
        {said && said !== 'short' && reason ? <PromptInPlace reason={reason} /> : null}
      </Sheet>
    </>
  );
}
