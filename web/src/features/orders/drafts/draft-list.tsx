import { isCover, ticketOf } from '@candor/model/orders/ticket.ts';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { type Draft, draftKey, removeDraft, useDrafts } from '../../../domains/account/drafts.ts';
import { formatTime } from '../../../lib/format.ts';
import { ApiRefusal } from '../../../lib/http.ts';
import { IconButton, Monogram, Section, toast } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { useMarketTimes } from '../../../domains/market/market-times.ts';
import { draftHours } from '../draft-hours.ts';
import { ticketOfTerms } from '../form.ts';
import { termsOfTicket } from '../order-words.ts';
import { summarize, termsProblem } from '../summary.ts';
import { factsOf, useTicketSources } from '../ticket-state.ts';
import { ticketLink } from '../ticket-link.ts';
import { savedAt } from './saved-at.ts';
import styles from '../detail/order.module.css';

/** Drafts of this account on this device: each opens its ticket, and says why where its terms no longer hold. */
export function DraftList() {
  const t = useTexts(ordersTexts);
  const drafts = useDrafts();
  if (drafts.length === 0) return null;
  return (
    <Section title={t('drafts')} padded={false}>
      <p className={styles.hint}>{t('draftsText')}</p>
      <ul>
        {drafts.map((draft) => (
          <DraftRow key={draftKey(draft.body)} draft={draft} />
        ))}
      </ul>
    </Section>
  );
}

function DraftRow({ draft }: { draft: Draft }) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const shorts = useTexts(shortsTexts);
  const { body } = draft;
  const { code } = body;
  const title = body.side === 'buy' ? 'buyTitle' : 'sellTitle';
  const what = body.short ? shorts(title, { code }) : t(title, { code });
  const { word, reason } = useDraftState(draft);
  return (
    <li className={styles.row}>
      <div className={styles.draftRow}>
        <Link to={ticketLink(body, { draft: '1' })} className={styles.open}>
          <Monogram code={code} />
          <span className={styles.words}>
            <span className={styles.title}>
              <b>{what}</b>
            </span>
            <span className={styles.terms}>{termsOfTicket(ticketOf(body), t, locale, own)}</span>
            <span className={styles.time}>{savedAt(draft, t, locale)}</span>
            <span className={styles.status} data-tone={reason ? 'refused' : 'working'}>
              {word}
            </span>
          </span>
        </Link>
        <IconButton
          label={t('draftRemove', { what })}
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={() => {
            removeDraft(body);
            toast(t('draftRemoved'));
          }}
        />
      </div>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
    </li>
  );
}

/**
 * Where a draft stands, by the checks of its own ticket: waiting for the market, ready, or why its terms do not hold.
 */
function useDraftState({ body }: Draft): { word: string; reason: string | undefined } {
  const t = useTexts(ordersTexts);
  const message = useMessages();
  const lang = useLang();
  const locale = LOCALE[lang];
  const times = useMarketTimes();
  const ticket = ticketOf(body);
  const closes = isCover(ticket) || (ticket.side === 'sell' && !ticket.short);
  const { session, detail, account, held, agreed } = useTicketSources(body.code, body.side, body.short === true);
  if (detail.error instanceof ApiRefusal && detail.error.code === 'not_found')
    return { word: t('draftNotNow'), reason: t('draftPlaceless') };
  if (!detail.data || !session.data || !account.data) return { word: '', reason: undefined };
  const asked = closes || body.short ? held.data?.positions : undefined;
  const facts = factsOf(detail.data, session.data, account.data, asked, agreed.data?.accepted ?? false);
  const wrong = termsProblem(summarize(ticketOfTerms(body, facts.tradeDate), facts).problems);
  const hours = draftHours(body, session.data);
  if (wrong) return { word: t('draftNotNow'), reason: message(`error.${wrong.code}`) };
  if (hours === undefined) return { word: t('draftReady'), reason: undefined };
  const over = hours.why === 'over' ? t('timeOver', { time: t(`time_${body.tradingTime ?? 'regular'}`) }) : undefined;
  // Its ticket names the hour it is for; orders for later hours of a day are taken from the pre-market on.
  const begins = times.soon(hours.begins);
  const waits =
    hours.begins === hours.from
      ? t('draftWaits', { time: begins })
      : t('draftWaitsFor', { begins, from: `${formatTime(hours.from, locale)} ET` });
  return { word: joinSentences(lang, over, waits), reason: undefined };
}
