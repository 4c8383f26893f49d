import { SECTOR_WORDS } from '@candor/model/market/industries.ts';
import { SECTOR_IDS, SECTOR_NAMES, type SectorId } from '@candor/model/market/sectors.ts';

/** What else sectors are called in a question. */
const ALSO: Readonly<Record<SectorId, string>> = {
  energy: 'oil stocks,oil companies,energy stocks,petroleras,energeticas,石油株,エネルギー株,能源股,石油股,energetico',
  materials: 'basic materials,mining stocks,mineras,materiales,素材セクター,原材料股,materias primas basicas',
  industrials: 'industrial,industriales,industrial stocks,工業,資本財',
  consumer_discretionary: 'consumer cyclical,discretionary,consumo,一般消費,非必需消費,consumo ciclico,discrecional',
  consumer_staples: 'staples,consumer defensive,consumo basico,生活必需,必需消費,consumer goods,productos basicos',
  health_care:
    'pharma,healthcare stocks,farmaceuticas,farmaceutico,biotech,製薬,医薬品,ヘルスケア株,醫藥,醫藥股,生物科技,salud,pharmaceutical,pharmaceuticals',
  financials: 'banks,bank stocks,banking,bancos,financiero,銀行株,銀行股,金融類,bancario,sector bancario,financials',
  information_technology:
    'tech stocks,technology stocks,tecnologicas,tecnologico,semiconductors,chip stocks,semiconductores,半導体株,半導体,半導體,半導體股,ハイテク株,ai stocks,tecnologicos',
  communication_services:
    'telecom,telecoms,communication,telecomunicaciones,通信株,通信,電訊股,通訊股,電訊,media stocks',
  utilities: 'utility stocks,servicios publicos,electricas,電力株,公益株,公用股,電力股',
  real_estate: 'property stocks,real estate stocks,bienes inmuebles,inmobiliario,不動産株,房地產股,地產類,reits',
};

/** Words of each sector: its names in the four languages, those that the search knows, and ours. */
export function sectorPhrases(): readonly (readonly [SectorId, readonly string[]])[] {
  return SECTOR_IDS.map((id) => [
    id,
    [
      ...Object.values(SECTOR_NAMES[id]),
      ...SECTOR_WORDS[id].filter((word) => word.length > 2 || /[^a-z]/i.test(word)),
      ...ALSO[id].split(','),
    ].filter((word) => word.toLowerCase() !== 'it'),
  ]);
}
