/** The eleven sectors of the Global Industry Classification Standard, in its own order. */
export const SECTOR_IDS = [
  'energy',
  'materials',
  'industrials',
  'consumer_discretionary',
  'consumer_staples',
  'health_care',
  'financials',
  'information_technology',
  'communication_services',
  'utilities',
  'real_estate',
] as const;

export type SectorId = (typeof SECTOR_IDS)[number];

/** The four languages of the app, by the codes the spec stores. */
export type MarketLanguage = 'en' | 'es' | 'ja' | 'zhHK';

export type NameByLanguage = Readonly<Record<MarketLanguage, string>>;

export const SECTOR_NAMES: Readonly<Record<SectorId, NameByLanguage>> = {
  energy: { en: 'Energy', es: 'Energía', ja: 'エネルギー', zhHK: '能源' },
  materials: { en: 'Materials', es: 'Materiales', ja: '素材', zhHK: '原材料' },
  industrials: { en: 'Industrials', es: 'Industria', ja: '資本財・サービス', zhHK: '工業' },
  consumer_discretionary: {
    en: 'Consumer Discretionary',
    es: 'Consumo discrecional',
    ja: '一般消費財',
    zhHK: '非必需消費品',
  },
  consumer_staples: { en: 'Consumer Staples', es: 'Consumo básico', ja: '生活必需品', zhHK: '必需消費品' },
  health_care: { en: 'Health Care', es: 'Salud', ja: 'ヘルスケア', zhHK: '醫療保健' },
  financials: { en: 'Financials', es: 'Finanzas', ja: '金融', zhHK: '金融' },
  information_technology: {
    en: 'Information Technology',
    es: 'Tecnología de la información',
    ja: '情報技術',
    zhHK: '資訊科技',
  },
  communication_services: {
    en: 'Communication Services',
    es: 'Servicios de comunicación',
    ja: 'コミュニケーション・サービス',
    zhHK: '通訊服務',
  },
  utilities: { en: 'Utilities', es: 'Servicios públicos', ja: '公益事業', zhHK: '公用事業' },
  real_estate: { en: 'Real Estate', es: 'Bienes raíces', ja: '不動産', zhHK: '房地產' },
};
