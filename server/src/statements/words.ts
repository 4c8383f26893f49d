import type { Language } from '@candor/model/auth/terms.ts';
import type { CustomerKind } from '../ledger/index.ts';

/** Labels of a printed statement in each language of the app. Names in the signed file are not translated. */
export interface StatementWords {
  readonly confirmation: (date: string) => string;
  readonly statement: (from: string, to: string) => string;
  readonly account: (id: string) => string;
  readonly prepared: (id: string, at: string) => string;
  readonly simulated: string;
  readonly simulatedShort: string;
  readonly none: string;
  readonly balances: string;
  readonly accountName: string;
  /** Name of a ledger account, by its code. */
  readonly accounts: Readonly<Record<CustomerKind, string>>;
  readonly asset: string;
  readonly opening: string;
  readonly entries: string;
  readonly closing: string;
  readonly values: string;
  readonly day: string;
  readonly cash: string;
  readonly positions: string;
  readonly dividendsDue: string;
  readonly inOut: string;
  readonly profit: string;
  readonly trades: string;
  readonly time: string;
  readonly code: string;
  readonly side: string;
  readonly sides: Readonly<Record<'buy' | 'sell' | 'short' | 'cover', string>>;
  readonly shares: string;
  readonly price: string;
  readonly gross: string;
  readonly platformFee: string;
  readonly net: string;
  readonly settles: (traded: string, settled: string) => string;
  readonly settlement: (days: string) => string;
  readonly filled: (capacity: string, model: string) => string;
  readonly lotsClosed: string;
  readonly opened: string;
  readonly closed: string;
  readonly proceeds: string;
  readonly cost: string;
  readonly held: (date: string) => string;
  readonly close: string;
  readonly source: string;
  readonly journal: string;
  readonly number: string;
  readonly countsOn: string;
  readonly kind: string;
  readonly ownEntries: string;
  readonly hash: string;
  readonly howToCheck: string;
  readonly download: string;
  readonly whatItChecks: string;
  readonly page: (id: string, page: number, of: number) => string;
}

export const STATEMENT_WORDS: Readonly<Record<Language, StatementWords>> = {
  en: {
    confirmation: (date) => `Trade confirmation ${date}`,
    statement: (from, to) => `Account statement ${from} to ${to}`,
    account: (id) => `Account ${id}`,
    prepared: (id, at) => `Statement ${id}, prepared ${at}`,
    simulated: 'SIMULATED: made in simulated mode. No real money, no real securities.',
    simulatedShort: 'SIMULATED.',
    none: 'None.',
    balances: 'Balances: opening, activity, closing',
    accountName: 'Account',
    accounts: {
      stock: 'Cash',
      pos: 'Shares',
      short_coll: 'Collateral',
      short: 'Shares owed',
      recv: 'Debt',
      spot: 'Spot wallet',
      quant: 'Quantitative',
      fund: 'Fund',
      small_deposits: 'Small deposits kept',
    },
    asset: 'Asset',
    opening: 'Opening',
    entries: 'Entries',
    closing: 'Closing',
    values: 'Value at the end of each trading day',
    day: 'Day',
    cash: 'Cash',
    positions: 'Positions',
    dividendsDue: 'Dividends due',
    inOut: 'In - out',
    profit: 'Profit or loss',
    trades: 'Trades',
    time: 'Time (UTC)',
    code: 'Code',
    side: 'Side',
    sides: { buy: 'Buy', sell: 'Sell', short: 'Short', cover: 'Cover' },
    shares: 'Shares',
    price: 'Price',
    gross: 'Gross',
    platformFee: 'Platform',
    net: 'Net',
    settles: (traded, settled) => `${traded} settles ${settled}`,
    settlement: (days) => `Settlement: ${days}.`,
    filled: (capacity, model) => `Capacity: ${capacity}. How it was filled: ${model}.`,
    lotsClosed: 'Lots closed',
    opened: 'Opened',
    closed: 'Closed',
    proceeds: 'Proceeds after fees',
    cost: 'Cost',
    held: (date) => `Held at the close of ${date}`,
    close: 'Official close',
    source: 'Source of the price',
    journal: 'Journal',
    number: 'Number',
    countsOn: 'Counts on',
    kind: 'What',
    ownEntries: 'Own entries',
    hash: 'Hash',
    howToCheck: 'How to check this',
    download: 'Download the signed file of this statement and run:',
    whatItChecks:
      'It needs no network and no account. It adds opening balances and activity, hashes every transaction anew, and refuses the file if one byte was changed.',
    page: (id, page, of) => `${id}, page ${page} of ${of}`,
  },
  es: {
    confirmation: (date) => `Confirmación de operaciones ${date}`,
    statement: (from, to) => `Extracto de cuenta del ${from} al ${to}`,
    account: (id) => `Cuenta ${id}`,
    prepared: (id, at) => `Extracto ${id}, preparado ${at}`,
    simulated: 'SIMULADO: hecho en modo simulado. Sin dinero real ni valores reales.',
    simulatedShort: 'SIMULADO.',
    none: 'Ninguno.',
    balances: 'Saldos: inicial, movimientos y final',
    accountName: 'Cuenta',
    accounts: {
      stock: 'Efectivo',
      pos: 'Acciones',
      short_coll: 'Garantía',
      short: 'Cortos',
      recv: 'Deuda',
      spot: 'Billetera al contado',
      quant: 'Cuantitativa',
      fund: 'Fondos',
      small_deposits: 'Depósitos pequeños conservados',
    },
    asset: 'Activo',
    opening: 'Inicial',
    entries: 'Asientos',
    closing: 'Final',
    values: 'Valor al final de cada día de operaciones',
    day: 'Día',
    cash: 'Efectivo',
    positions: 'Posiciones',
    dividendsDue: 'Div. por cobrar',
    inOut: 'Entra - sale',
    profit: 'Resultado',
    trades: 'Operaciones',
    time: 'Hora (UTC)',
    code: 'Código',
    side: 'Tipo',
    sides: { buy: 'Compra', sell: 'Venta', short: 'Corto', cover: 'Cierre' },
    shares: 'Acciones',
    price: 'Precio',
    gross: 'Bruto',
    platformFee: 'Comisión',
    net: 'Neto',
    settles: (traded, settled) => `lo del ${traded} se liquida el ${settled}`,
    settlement: (days) => `Liquidación: ${days}.`,
    filled: (capacity, model) => `En calidad de: ${capacity}. Modelo de ejecución: ${model}.`,
    lotsClosed: 'Lotes cerrados',
    opened: 'Abierto',
    closed: 'Cerrado',
    proceeds: 'Monto tras comisiones',
    cost: 'Costo',
    held: (date) => `Posiciones al cierre del ${date}`,
    close: 'Cierre oficial',
    source: 'Origen del precio',
    journal: 'Diario',
    number: 'Número',
    countsOn: 'Fecha valor',
    kind: 'Concepto',
    ownEntries: 'Asientos propios',
    hash: 'Hash',
    howToCheck: 'Cómo comprobarlo',
    download: 'Descargue el archivo firmado de este extracto y ejecute:',
    whatItChecks:
      'No necesita red ni cuenta. Suma los saldos iniciales y los movimientos, vuelve a calcular el hash de cada asiento y rechaza el archivo si ha cambiado un solo byte.',
    page: (id, page, of) => `${id}, página ${page} de ${of}`,
  },
  ja: {
    confirmation: (date) => `取引報告書　${date}`,
    statement: (from, to) => `取引残高報告書　${from}～${to}`,
    account: (id) => `口座　${id}`,
    prepared: (id, at) => `報告書番号　${id}　作成　${at}`,
    simulated: 'シミュレーション：シミュレーションモードで作成されました。実際の資金・有価証券ではありません。',
    simulatedShort: 'シミュレーション',
    none: 'なし',
    balances: '残高（期首・増減・期末）',
    accountName: '勘定',
    accounts: {
      stock: '現金',
      pos: '株式',
      short_coll: '担保',
      short: '空売り',
      recv: '債務',
      spot: '現物ウォレット',
      quant: 'クオンツ',
      fund: 'ファンド',
      small_deposits: '少額入金(保管中)',
    },
    asset: '資産',
    opening: '期首',
    entries: '記帳数',
    closing: '期末',
    values: '各取引日終了時の評価額',
    day: '日付',
    cash: '現金',
    positions: '保有証券',
    dividendsDue: '未収配当',
    inOut: '入金－出金',
    profit: '損益',
    trades: '約定',
    time: '時刻（UTC）',
    code: 'コード',
    side: '売買',
    sides: { buy: '買', sell: '売', short: '空売', cover: '買戻' },
    shares: '株数',
    price: '単価',
    gross: '約定代金',
    platformFee: '手数料',
    net: '受渡代金',
    settles: (traded, settled) => `${traded}約定分は${settled}受渡`,
    settlement: (days) => `受渡：${days}`,
    filled: (capacity, model) => `取引の態様：${capacity}　約定モデル：${model}`,
    lotsClosed: '決済済みロット',
    opened: '取得日',
    closed: '決済日',
    proceeds: '手数料控除後の代金',
    cost: '取得原価',
    held: (date) => `${date}終値時点の保有`,
    close: '公式終値',
    source: '価格の出所',
    journal: '仕訳帳',
    number: '番号',
    countsOn: '起算日',
    kind: '種類',
    ownEntries: 'お客様の記帳',
    hash: 'ハッシュ',
    howToCheck: '確認のしかた',
    download: 'この報告書の署名付きファイルをダウンロードし、次を実行してください。',
    whatItChecks:
      'ネットワークも口座も要りません。期首残高と増減を足し合わせ、すべての仕訳のハッシュを計算し直し、1バイトでも変わっていればファイルを拒否します。',
    page: (id, page, of) => `${id}　${page}／${of}ページ`,
  },
  zhHK: {
    confirmation: (date) => `成交確認書　${date}`,
    statement: (from, to) => `帳戶結單　${from}至${to}`,
    account: (id) => `帳戶　${id}`,
    prepared: (id, at) => `結單編號　${id}　編製於　${at}`,
    simulated: '模擬：在模擬模式下編製，並非真實資金或證券。',
    simulatedShort: '模擬',
    none: '沒有。',
    balances: '結餘（期初、變動、期末）',
    accountName: '帳目',
    accounts: {
      stock: '現金',
      pos: '股票',
      short_coll: '抵押',
      short: '沽空',
      recv: '欠款',
      spot: '現貨錢包',
      quant: '量化',
      fund: '基金',
      small_deposits: '保留的小額存款',
    },
    asset: '資產',
    opening: '期初',
    entries: '分錄',
    closing: '期末',
    values: '每個交易日結束時的價值',
    day: '日期',
    cash: '現金',
    positions: '持倉',
    dividendsDue: '應收股息',
    inOut: '存入－提取',
    profit: '盈虧',
    trades: '成交',
    time: '時間（UTC）',
    code: '代號',
    side: '買賣',
    sides: { buy: '買', sell: '賣', short: '沽空', cover: '平淡倉' },
    shares: '股數',
    price: '價格',
    gross: '成交金額',
    platformFee: '平台費',
    net: '淨額',
    settles: (traded, settled) => `${traded}成交，${settled}交收`,
    settlement: (days) => `交收：${days}。`,
    filled: (capacity, model) => `交易身分：${capacity}。成交模型：${model}。`,
    lotsClosed: '已平倉批次',
    opened: '開倉日',
    closed: '平倉日',
    proceeds: '扣除費用後所得',
    cost: '成本',
    held: (date) => `${date}收市時持有`,
    close: '官方收市價',
    source: '價格來源',
    journal: '分錄帳',
    number: '編號',
    countsOn: '生效日',
    kind: '種類',
    ownEntries: '你的分錄',
    hash: '雜湊值',
    howToCheck: '如何核對',
    download: '下載本結單的簽署檔案，然後執行：',
    whatItChecks:
      '毋須網絡，亦毋須帳戶。它會把期初結餘與變動相加，重新計算每筆分錄的雜湊值；檔案只要改動一個位元組便會被拒絕。',
    page: (id, page, of) => `${id}　第${page}頁，共${of}頁`,
  },
};

/** A ledger account by name and code, as `Cash (stock)`; an unknown one by its code alone. */
export function accountLabel({ accounts }: StatementWords, code: string): string {
  const name = (accounts as Readonly<Record<string, string | undefined>>)[code];
  return name === undefined ? code : `${name} (${code})`;
}
