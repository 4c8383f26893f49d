import { converted, CONVERSION_SPREAD } from '@candor/model/conversions/quote.ts';
import type { ConversionRecord, conversionRoutes } from '@candor/model/conversions/routes.ts';
import { formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import { formatRate, formatUsd } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import { balanceOf, customerAccount, type Mode, usdtAsset } from '../ledger/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Handler } from '../platform/http/types.ts';
import type { Clock } from '../platform/time/clock.ts';
import { convert } from './convert.ts';
import { type ConversionDeps, quoteConversion, storedSample, walletNeeds } from './quote-conversion.ts';
import { conversionOf, conversionPage } from './read-conversions.ts';
import type { Conversion, StoredQuote } from './tables.ts';

interface Deps extends ConversionDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  /** Business time. */
  readonly clock: Clock;
}

type Routes = typeof conversionRoutes;
type ConversionHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

/** The wallet's USDT as a conversion would find it now. Changes nothing. */
const readWallet = (mode: Mode): Command<{ customerId: string }, { posted: bigint; held: bigint }> => ({
  name: 'read_wallet',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }) => walletNeeds(mode, customerId),
  decide: (rows, { customerId }) => accept(balanceOf(rows, customerAccount('spot', customerId), usdtAsset(mode))),
});

/** The handlers of every declared route of conversions. */
export function conversionHandlers({ db, runner, clock, ...deps }: Deps): ConversionHandlers {
  const [quoting, converting, wallet] = [quoteConversion(deps), convert(deps), readWallet(deps.mode)];
  return {
    async conversionTerms(request) {
      const { customerId } = request.signedIn();
      const found = await runner.dryRun(wallet, { customerId });
      if (!found.ok) return found;
      const { posted, held } = found.value;
      const agreed = deps.rateNow();
      return accept({
        ...{ balance: formatDecimal(posted, 2), held: formatDecimal(held, 2), usable: formatDecimal(posted - held, 2) },
        rate: agreed.ok ? formatRate(agreed.rate) : null,
        sources: agreed.ok ? agreed.samples.map(storedSample) : [],
        ...{ spreadRate: formatRate(CONVERSION_SPREAD), asOf: formatInstant(clock.now()) },
      });
    },
    async quoteConversion(request) {
      const { usdt } = request.body;
      const asked = {
        customerId: request.signedIn().customerId,
        usdt: usdt === undefined ? undefined : parseDecimal(usdt),
      };
      const decision = await runner.run(quoting, asked);
      return decision.ok
        ? accept({
            ...{ id: decision.value.id, ...figuresOf(decision.value) },
            expiresAt: formatInstant(decision.value.expiresAt),
          })
        : decision;
    },
    async convert(request) {
      const asked = { customerId: request.signedIn().customerId, quoteId: request.body.quoteId };
      const decision = await runner.run(converting, asked, request.idempotency());
      return decision.ok ? accept(recordOf(decision.value, deps.mode)) : decision;
    },
    async conversions(request) {
      const { cursor, limit = '50' } = request.query;
      const size = Number(limit);
      const found = await conversionPage(db, request.signedIn().customerId, { before: cursor, limit: size + 1 });
      const page = found.slice(0, size);
      const next = found.length > size ? (page.at(-1)?.id ?? null) : null;
      return accept({ conversions: page.map((row) => recordOf(row, deps.mode)), next });
    },
    async conversionDetail(request) {
      const row = await conversionOf(db, request.signedIn().customerId, request.params.conversionId);
      return row ? accept(recordOf(row, deps.mode)) : refuse('not_found');
    },
  };
}

function figuresOf({ usdt, rate, spreadRate, sources }: Pick<StoredQuote, 'usdt' | 'rate' | 'spreadRate' | 'sources'>) {
  const { gross, spread, net } = converted(usdt, rate, spreadRate);
  return {
    ...{ usdt: formatDecimal(usdt, 2), rate: formatRate(rate), sources: [...sources] },
    ...{ gross: formatUsd(gross), spread: formatUsd(spread), spreadRate: formatRate(spreadRate), net: formatUsd(net) },
  };
}

function recordOf(row: Conversion, mode: Mode): ConversionRecord {
  return {
    ...{ id: row.id, ...figuresOf(row) },
    ...{ at: formatInstant(row.at), transaction: row.txn, simulated: mode === 'simulated' },
  };
}
