import { join } from 'node:path';
import { accountTopicsSlice, openAccountTopics } from './account-topics/slice.ts';
import { agreementsSlice, openAgreements } from './agreements/slice.ts';
import { alertsSlice, openAlertMessages, openAlerts } from './alerts/slice.ts';
import { approvalCommands, approvablesOf } from './approvals/index.ts';
import { assistantSlice, openAssistant, openAssistantFront } from './assistant/slice.ts';
import { auditSlice, openAudit } from './audit/slice.ts';
import type { Argon2Cost, Auth } from './auth/index.ts';
import { authSlice, openAuth, openAuthFront } from './auth/slice.ts';
import { avatarSlice, openAvatarFront } from './avatar/slice.ts';
import { bankDepositsSlice, openBankDeposits } from './bank-deposits/slice.ts';
import { businessTimeSlice, openBusinessTime } from './business-time/slice.ts';
import type { ChainParts } from './chain/index.ts';
import { chainSlice, openChain } from './chain/slice.ts';
import { conductSlice, openConduct } from './conduct/slice.ts';
import { operatorById } from './console/index.ts';
import { consoleSlice, openConsole } from './console/slice.ts';
import { conversionsSlice, openConversions } from './conversions/slice.ts';
import { contractsSlice, openContracts } from './contracts/slice.ts';
import { corporateActionsSlice, openCorporateActions } from './corporate-actions/slice.ts';
import { debtsSlice, openDebts } from './debts/slice.ts';
import { isDepositAddress } from './deposits/index.ts';
import { depositsSlice, openDeposits } from './deposits/slice.ts';
import { exchangeSlice, openOwnPrices } from './exchange/slice.ts';
import { filesSlice, openFiles, openFilesFront } from './files/slice.ts';
import { haltsSlice, openHaltMessages, openHalts } from './halts/slice.ts';
import { type HouseParts, houseTransfersSlice, openHouseTransfers } from './house-transfers/slice.ts';
import type { IdentityDeps } from './identity/index.ts';
import { identitySlice, openIdentity, openIdentityFront } from './identity/slice.ts';
import { newContractFee } from './invoices/index.ts';
import { invoicesSlice, openInvoices } from './invoices/slice.ts';
import { liabilitiesSlice, openLiabilities, openLiabilitiesFront } from './liabilities/slice.ts';
import { usdAsset } from './ledger/index.ts';
import { marginCallsSlice, openMarginCalls } from './margin-calls/slice.ts';
import { marketSlice, openMarket, type OpenedMarket, openPageFigures } from './market/slice.ts';
import { noticesSlice, openNoticeMessages, openNotices } from './notices/slice.ts';
import type { OrderDeps } from './orders/index.ts';
import { openOrders, ordersSlice } from './orders/slice.ts';
import type { Db } from './platform/database/db.ts';
import { openPortfolio, portfolioSlice } from './portfolio/slice.ts';
import { openPositions, positionsSlice } from './positions/slice.ts';
import type { AccountSnapshots, LivePrices, Push } from './push/index.ts';
import { openPush, pushSlice } from './push/slice.ts';
import { openRates, ratesSlice } from './rates/slice.ts';
import { type BankEntry, readRails } from './rails/index.ts';
import { openRails, railsSlice } from './rails/slice.ts';
import { defaultCardOf } from './recipients/index.ts';
import { openRecipients, recipientsSlice } from './recipients/slice.ts';
import { openResearch, researchSlice } from './research/slice.ts';
import type { Screened } from './screening/index.ts';
import { openScreening, openScreeningFront, screeningSlice } from './screening/slice.ts';
import { openShortSelling, shortSellingSlice } from './short-selling/slice.ts';
import { type AnyCommand, catalogueOf, type EngineBase, type FrontBase, type OpenSlices } from './slices/index.ts';
import { openStatements, openStatementsFront, statementsSlice } from './statements/slice.ts';
import { openSupport, supportSlice } from './support/slice.ts';
import { openSweeps, sweepsSlice } from './sweeps/slice.ts';
import { openTax, taxSlice } from './tax/slice.ts';
import { openTransfers, transfersSlice } from './transfers/slice.ts';
import { chainPlaces } from './treasury/chain-places.ts';
import type { Outside } from './treasury/reconcile.ts';
import { openTreasury, openTreasuryFront, treasurySlice } from './treasury/slice.ts';
import { createMachineSeal, openVault, type Vault, type VaultKeys } from './vault/index.ts';
import { openVaultSlice, vaultSlice } from './vault/slice.ts';
import { newsFeeds } from './vendors/index.ts';
import { openFilings, openVendorPrices, vendorsSlice } from './vendors/slice.ts';
import { openWatchlists, watchlistSlice } from './watchlist/slice.ts';
import type { BankPayouts } from './withdrawals/bank-payouts.ts';
import { openedFile, takenByBank } from './withdrawals/payment-files.ts';
import { promisedPayouts } from './withdrawals/read-withdrawals.ts';
import { openWithdrawals, withdrawalsSlice } from './withdrawals/slice.ts';

/** Every slice; routes are served in this order. */
export const CATALOGUE = catalogueOf([
  ...[authSlice, filesSlice, avatarSlice, statementsSlice, liabilitiesSlice, assistantSlice],
  ...[
    exchangeSlice,
    vendorsSlice,
    marketSlice,
    haltsSlice,
    railsSlice,
    debtsSlice,
    shortSellingSlice,
    ordersSlice,
    positionsSlice,
    marginCallsSlice,
    corporateActionsSlice,
    transfersSlice,
    ratesSlice,
    conversionsSlice,
    chainSlice,
    screeningSlice,
    houseTransfersSlice,
    depositsSlice,
    recipientsSlice,
    withdrawalsSlice,
    sweepsSlice,
    bankDepositsSlice,
    treasurySlice,
  ],
  ...[portfolioSlice, accountTopicsSlice, researchSlice, conductSlice, watchlistSlice, alertsSlice, identitySlice],
  ...[
    supportSlice,
    taxSlice,
    contractsSlice,
    invoicesSlice,
    vaultSlice,
    auditSlice,
    agreementsSlice,
    businessTimeSlice,
    noticesSlice,
    pushSlice,
  ],
  consoleSlice,
]);

const APPROVABLES = approvablesOf(...CATALOGUE.slices.flatMap(({ approvables = [] }) => approvables));

/** What a customer must end before their account can be closed, in any slice. */
const obstaclesIn = (db: Db) => (customerId: string) => CATALOGUE.obstaclesOf(db, customerId);

/** Commands that a process may ask of another one by name. */
export const REMOTE_COMMANDS: readonly AnyCommand[] = [
  ...CATALOGUE.slices.flatMap(({ remoteCommands = [] }) => remoteCommands),
  ...approvalCommands(APPROVABLES),
];

/**
 * Opens the slices of the market and the books, each with its dependencies from those before it. Returns the market.
 */
export async function openEngineSlices(
  base: EngineBase,
  { vaultKeys }: Pick<FrontNeeds, 'vaultKeys'>,
  slices: OpenSlices,
): Promise<OpenedMarket> {
  const { add } = slices;
  const { db, config } = base;
  add(await openAgreements(base));
  add(openAudit(base));
  const { halts } = add(await openHalts(base));
  const operatorName = async (operatorId: string) => (await operatorById(db, operatorId))?.name;
  add(openRails({ ...base, approvables: APPROVABLES, operatorName }));
  const { vault } = add(await openVaultSlice(base, { keys: vaultKeys }));
  const { files } = add(openFiles(base, { vault }));

  const { feed: choice } = config;
  const { prices } = add(
    choice.kind === 'polygon' || choice.kind === 'alpaca'
      ? await openVendorPrices(base, choice)
      : await openOwnPrices(base, choice),
  );
  const { feed } = prices;
  const opened = add(openMarket(base, { prices, filings: openFilings(base, join(config.dataDir, 'filings')) }));
  const { market, views } = opened;

  add(openDebts(base));
  add(openPositions(base));
  const { lender } = add(openShortSelling(base, { market }));
  const {
    deps: orders,
    openTrial,
    pending,
  } = add(openOrders(base, { market, feed, venue: prices.venue(market), halts, lender }));
  add(openCorporateActions(base, { orders, market }));
  add(openAuth(base, { openTrial, files, obstaclesOf: obstaclesIn(db), remains: CATALOGUE.remains }));
  add(openMarginCalls(base, { orders, market }));
  add(openTransfers(base, { orders }));
  const { positions } = add(openPortfolio(base, { prices: orders.market, market, feed }));
  add(openAccountTopics({ positions, pending }));
  add(openAlerts(base, { market }));
  add(openWatchlists(base, { isListed: (code) => market.snapshot(code) !== undefined }));

  const { deps: identity } = add(openIdentity(base, { vault, files, operatorName }));
  const { taxFormOf } = add(openTax(base, { identity }));
  await openMoney(base, { vault, identity, orders, taxFormOf, operatorName }, slices);
  add(openSupport(base));
  const feedReader = config.news === 'feeds' ? newsFeeds({ contact: config.filingsContact }) : undefined;
  add(openResearch(base, { market, views, feedReader }));
  add(openConduct(base, { market, catchUp: views.catchUp }));
  add(openStatements(base));
  add(openLiabilities(base));
  add(openBusinessTime(base));
  add(openNotices(base));
  add(openAssistant(base));
  return opened;
}

interface MoneyNeeds {
  readonly vault: Vault;
  readonly identity: IdentityDeps;
  readonly orders: OrderDeps;
  readonly taxFormOf: ReturnType<typeof openTax>['taxFormOf'];
  readonly operatorName: (operatorId: string) => Promise<string | undefined>;
}

/** Opens the ways of money in and out, the contract that opens them, and what moves in between. */
async function openMoney(
  base: EngineBase,
  { vault, identity, orders, taxFormOf, operatorName }: MoneyNeeds,
  { add }: OpenSlices,
): Promise<void> {
  const { db } = base;
  const { rateNow } = add(openRates(base));
  const rateOf = () => {
    const agreed = rateNow();
    return agreed.ok ? agreed.rate : null;
  };
  const bankOf = (customerId: string) => defaultCardOf(db, customerId);
  const { contractOf } = add(
    openContracts(base, { identity, operatorName, bankOf, feeOn: newContractFee(db), approvables: APPROVABLES }),
  );
  add(openInvoices(base, { vault, approvables: APPROVABLES }));
  add(openConversions(base, { rateNow, orders }));
  const { chain } = add(await openChain(base));
  const overrides = () => orders.market.overrides();
  const { screening } = add(openScreening(base, { vault, identity, approvables: APPROVABLES }));
  const screen = (who: Screened) => screening.screen(who);
  // Deposits open first; which lines are payments that came back, withdrawals know.
  let bankPayouts: BankPayouts | undefined;
  const ownReturn = async (entry: BankEntry) => bankPayouts?.claims(entry);
  const {
    mayDeposit,
    bank,
    intake,
    simulated: simulatedBank,
    ownerName,
  } = add(
    openBankDeposits(base, {
      identity,
      taxFormOf,
      contractOf,
      overrides,
      ownReturn,
      hasChain: chain.node !== undefined,
      screenedOut: async (name) => (await screen({ name })) === 'hit',
    }),
  );
  const coinState = async () => (await readRails(db)).find((each) => each.rail === 'usdt_in')!.state;
  const rate = async () => rateOf();
  const { house } = add(openHouseTransfers(base, { chain, promised: () => promisedPayouts(db) }));
  const listed = async (address: string) => (await screen({ address })) === 'hit';
  const { watcher } = add(
    openDeposits(base, { orders, chain, rate, coinState, mayDeposit, listed, own: house.transfers }),
  );

  const { node, signer, simulated } = chain;
  const isOurs = async (address: string) =>
    address === signer?.hotAddress || address === signer?.coldAddress || (await isDepositAddress(db, address));
  add(openRecipients(base, { vault, identity, screen, isOurs }));
  const out = node && signer && { node, signer, simulated: simulated?.chain, refill: house.refill };
  const opened = add(
    openWithdrawals(base, {
      ...{ vault, overrides, bank, simulatedBank, identity, operatorName, screening, chain: out },
      ...{ usdtRate: () => rateOf() ?? undefined, heldByLaw: async () => false },
    }),
  );
  ({ bankPayouts } = opened);
  const { chainPayouts } = opened;
  const { sweeper } = add(openSweeps(base, chain));
  const outside = outsideOf(base, { chain, watcher, house, bank, intake, bankPayouts, chainPayouts, sweeper });
  const way = simulatedBank ? 'simulated' : bankPayouts ? 'carried' : 'not_configured';
  const asked = { approvables: APPROVABLES, ownerName, operatorName, overrides };
  add(openTreasury(base, { ...asked, simulated: simulatedBank, outside, chain, way }));
}

interface OutsideNeeds extends Pick<ReturnType<typeof openBankDeposits>, 'bank' | 'intake'> {
  readonly chain: ChainParts;
  readonly house: HouseParts;
  readonly watcher: ReturnType<typeof openDeposits>['watcher'];
  readonly bankPayouts: BankPayouts | undefined;
  readonly chainPayouts: ReturnType<typeof openWithdrawals>['chainPayouts'];
  readonly sweeper: ReturnType<typeof openSweeps>['sweeper'];
}

/** What the books are compared with: the bank, and every place on the chain. */
function outsideOf(base: EngineBase, needs: OutsideNeeds): readonly Outside[] {
  const { chain, watcher, house, bank, intake, bankPayouts, chainPayouts, sweeper } = needs;
  const { node, signer } = chain;
  const inBank: Outside = {
    ...{ place: 'bank', asset: usdAsset(base.config.mode), accounts: ['bank'] },
    ...{ balance: () => bank.balance(), inFlight: () => takenByBank(base.db) },
    async catchUp() {
      await intake.run();
      await bankPayouts?.run();
    },
  };
  if (!node || !signer || !watcher) return [inBank];
  const readAgain = (from: number, to: number) => watcher.readAgain(from, to);
  async function catchUp(): Promise<void> {
    await watcher?.step();
    await chainPayouts?.run();
    await sweeper?.run();
    await house.transfers?.run();
  }
  return [inBank, ...chainPlaces(base, { node, signer, readAgain, catchUp })];
}

interface FrontNeeds {
  readonly vaultKeys: VaultKeys;
  /** Origins of the app; may grow until listening. */
  readonly origins: ReadonlySet<string>;
  /** For tests. */
  readonly argon2Cost?: Argon2Cost;
}

/** Opens the slices of a process with routes, each with its dependencies from those before it. */
export async function openApiSlices(base: FrontBase, { vaultKeys, ...needs }: FrontNeeds, slices: OpenSlices) {
  const { add } = slices;
  const { db, config } = base;
  const { auth } = add(openAuthFront(base, { ...needs, obstaclesOf: obstaclesIn(db) }));
  const vault = await openVault({ ...base, keys: vaultKeys });
  const { files } = add(openFilesFront(base, { vault }));
  add(openAvatarFront(base, { files }));
  add(openStatementsFront(base, { vault }));
  add(openLiabilitiesFront(base));
  add(openIdentityFront(base, { vault, files }));
  const seal = createMachineSeal(base.secrets.pepper, base.random);
  add(openTreasuryFront(base, { paymentFile: (fileId) => openedFile(db, seal, fileId) }));
  add(openScreeningFront(base));
  add(openAssistantFront(base));
  const { figuresOf } = add(openPageFigures(base));
  const secure = config.lan || config.consoleOrigins.some((origin) => origin.startsWith('https://'));
  const operators = add(openConsole(base, { approvables: APPROVABLES, files, secure }));
  return { auth, figuresOf, operators };
}

/** Opens sessions alone, for a process that has live connections and no routes. */
export function openSessions(base: FrontBase, { origins }: Pick<FrontNeeds, 'origins'>, slices: OpenSlices): Auth {
  const { auth, listeners = [] } = openAuthFront(base, { origins, obstaclesOf: obstaclesIn(base.db) });
  slices.add({ declared: authSlice, listeners });
  return auth;
}

interface PushNeeds extends Pick<FrontNeeds, 'origins'> {
  readonly auth: Auth;
  readonly engine: {
    readonly accountSnapshots: AccountSnapshots;
    readonly prices: LivePrices;
  };
}

/** Opens live connections, and the slices that write to all of them or to one customer's. */
export function openPushSlices(base: FrontBase, { auth, engine, origins }: PushNeeds, slices: OpenSlices): Push {
  const { add } = slices;
  const { prices, accountSnapshots } = engine;
  const { push } = add(
    openPush(base, {
      ...{ accountSnapshots, origins, sessions: auth.sessions, freshens: CATALOGUE.freshens },
      ...{ priceMessage: prices.price, listMessage: prices.list, isListed: prices.isListed },
    }),
  );
  add(openHaltMessages({ broadcast: (text) => push.broadcast(text) }));
  add(openAlertMessages({ send: (customerId, text) => push.sendTo(customerId, text) }));
  add(openNoticeMessages({ send: (customerId, text) => push.sendTo(customerId, text) }));
  return push;
}
