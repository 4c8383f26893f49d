import type { NameByLanguage } from './sectors.ts';

/**
 * Categories of funds by their holdings, in the order of lists. Leveraged and inverse funds have categories of their
 * own, whatever they follow, because a buyer must notice that first.
 */
export const ETF_CATEGORY_IDS = [
  'broad_market',
  'dividend',
  'style',
  'sector',
  'thematic',
  'international',
  'bond',
  'commodity',
  'digital_asset',
  'leveraged',
  'inverse',
] as const;

export type EtfCategoryId = (typeof ETF_CATEGORY_IDS)[number];

export const ETF_CATEGORY_NAMES: Readonly<Record<EtfCategoryId, NameByLanguage>> = {
  broad_market: { en: 'Broad market', es: 'Mercado amplio', ja: '市場全体', zhHK: '整體市場' },
  dividend: { en: 'Dividend', es: 'Dividendos', ja: '配当', zhHK: '股息' },
  style: { en: 'Style and factor', es: 'Estilo y factores', ja: 'スタイル・ファクター', zhHK: '風格與因子' },
  sector: { en: 'Sector', es: 'Sector', ja: 'セクター', zhHK: '行業' },
  thematic: { en: 'Theme', es: 'Temático', ja: 'テーマ', zhHK: '主題' },
  international: { en: 'International', es: 'Internacional', ja: '海外', zhHK: '國際' },
  bond: { en: 'Bonds', es: 'Bonos', ja: '債券', zhHK: '債券' },
  commodity: { en: 'Commodities', es: 'Materias primas', ja: 'コモディティ', zhHK: '商品' },
  digital_asset: { en: 'Digital assets', es: 'Activos digitales', ja: 'デジタル資産', zhHK: '數碼資產' },
  leveraged: { en: 'Leveraged', es: 'Apalancado', ja: 'レバレッジ', zhHK: '槓桿' },
  inverse: { en: 'Inverse', es: 'Inverso', ja: 'インバース', zhHK: '反向' },
};
