import { isShort } from '@candor/model/portfolio/figures.ts';
import { useMessages, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import type { InstrumentDetail } from '../../../domains/market/queries.ts';
import type { Position } from '../../../domains/account/queries.ts';
import { href } from '../../../lib/paths.ts';
import { ButtonLink, Empty, Ways } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { ticketLink } from '../ticket-link.ts';
import { InstrumentLine } from './instrument-line.tsx';

interface Asked {
  readonly code: string;
  readonly side: 'buy' | 'sell';
  readonly short: boolean;
}

/** What an account holds of the instrument: shares, shares it owes, or none. */
export type Stand = 'owned' | 'owed' | 'none';

export const standOf = (position: Pick<Position, 'quantity'> | undefined): Stand =>
  position === undefined ? 'none' : isShort(position) ? 'owed' : 'owned';

/**
 * Whether an account can send such an order at all: it closes what it has, and opens nothing of the other kind
 * (domain §3). Said before anything is typed.
 */
export function isPossible({ side, short }: Omit<Asked, 'code'>, stand: Stand): boolean {
  const closes = (side === 'sell') !== short;
  if (closes) return stand === (short ? 'owed' : 'owned');
  return stand !== (short ? 'owned' : 'owed');
}

interface OtherSideProps {
  asked: Asked;
  detail: InstrumentDetail;
  position: Position | undefined;
}

/** In place of a ticket that could not be sent: what the account has of it, and the ticket that closes that. */
export function OtherSide({ asked, detail, position }: OtherSideProps) {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const own = useOwnAmounts();
  const { code } = asked;
  const stand = standOf(position);
  const why = useWhy(asked, stand);
  const quantity = own.shares(position?.quantity.replace('-', '') ?? '0');
  const title = {
    owned: t('youOwn', { quantity, code }),
    owed: t('youOwe', { quantity, code }),
    none: asked.short ? shorts('notShort', { code }) : t('notHeld', { code }),
  }[stand];
  return (
    <>
      <InstrumentLine detail={detail} />
      <Empty
        title={title}
        action={
          <Ways>
            {stand === 'owed' ? (
              <ButtonLink to={ticketLink({ code, side: 'buy', short: true })}>
                {shorts('buyTitle', { code })}
              </ButtonLink>
            ) : (
              <ButtonLink to={ticketLink({ code, side: stand === 'owned' ? 'sell' : 'buy' })}>
                {t(stand === 'owned' ? 'sellTitle' : 'buyTitle', { code })}
              </ButtonLink>
            )}
            <ButtonLink to={href('/accountView/detail/position')} variant="secondary">
              {t('toPositions')}
            </ButtonLink>
          </Ways>
        }
      >
        {why}
      </Empty>
    </>
  );
}

function useWhy({ side, short }: Asked, stand: Stand): string {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const message = useMessages();
  if (stand === 'none') return t('notHeldText');
  if (side === 'buy' && !short) return message('error.short_position_held');
  if (side === 'sell' && short) return message('error.long_position_held');
  return shorts(short ? 'closedBySale' : 'closedByCover');
}
