import type { TradingDate } from '@candor/model/time.ts';
import { WELL_KNOWN } from '@candor/model/market/well-known.ts';
import { keyOf, uniform } from './noise.ts';

/** Size of a company by its market value: from $300 billion, from $60 billion, from $15 billion, below. */
export type SizeClass = 'largest' | 'large' | 'middle' | 'small';

/** A public fact of a real code's share that its simulated price begins from. */
export interface PublicLevel {
  /** Dollars a share at the close of `date`, rounded to two figures. */
  readonly dollars: number;
  readonly size: SizeClass;
  readonly date: TradingDate;
  readonly source: string;
}

/** Quotes of S&P 500 companies, dedicated to the public domain, as of this date. */
export const LEVELS_DATE = '2026-08-21' as TradingDate;
export const LEVELS_SOURCE = 'S&P 500 quote facts, public domain dedication, 2026-08-22';

/** Codes with their rounded price, by size class; nothing else of the source is used. */
const LEVELS: Record<SizeClass, string> = {
  largest: `
    AAPL:310 ABBV:260 AMAT:490 AMD:470 AMZN:260 BAC:62 COST:950 GE:350 INTC:90 JNJ:270 KO:91 LRCX:310 MA:580 MS:210
    MSFT:480 NFLX:80 NVDA:210 ORCL:150 PLTR:180 WMT:100
  `,
  large: `
    ABNB:190 ADBE:280 ADP:280 AEP:120 AJG:260 ALL:250 AMT:180 APH:160 AXP:340 BA:210 BKNG:210 BKR:62 BSX:50 BX:140
    C:130 CB:340 CI:280 CL:91 COR:320 CTAS:200 CVS:93 DELL:440 DHR:220 DIS:110 DUK:120 EMR:160 EOG:150 EQIX:1100
    ETN:420 FTNT:150 GD:380 GILD:150 GLW:150 GM:88 GWW:1300 HCA:430 HPE:53 HWM:270 IBM:240 ITW:280 JCI:140 KKR:110
    KLAC:180 LIN:490 LMT:560 MCD:270 MMM:180 MNST:48 MO:66 MSI:480 NEE:84 NEM:130 NOC:550 NSC:350 ORLY:89 OXY:61
    PCAR:130 PEP:140 PFE:28 PGR:220 PH:1000 PLD:140 PM:190 PNC:240 PWR:640 QCOM:160 ROST:240 RSG:220 SCHW:110 SLB:54
    SNPS:400 SO:89 SPG:220 SPGI:430 STX:850 T:25 TDG:1200 TFC:50 TMO:630 TRV:360 TT:450 TXN:260 UBER:79 URI:1100
    USB:62 VLO:350 VZ:49 WBD:29 WDC:460 WMB:70
  `,
  middle: `
    ADM:80 ADSK:250 AFL:120 AIG:76 ALB:140 AMCR:49 AME:240 AMP:560 APA:43 AWK:140 AXON:630 BALL:64 BDX:190 BG:110
    BRO:73 CAH:230 CARR:60 CBOE:300 CBRE:150 CDW:140 CFG:70 CHD:99 CHRW:140 CHTR:150 CINF:170 CMS:68 CNC:65 CNP:39
    CTSH:62 CTVA:82 D:67 DD:140 DG:120 DLTR:130 DOC:21 DOV:200 DOW:32 DTE:140 DVN:49 DXCM:92 EBAY:100 ED:110 EFX:190
    EQT:54 ESS:290 ETR:100 EVRG:81 EW:90 EXPE:320 EXR:150 F:14 FANG:210 FAST:51 FFIV:380 FIS:41 FITB:55 FOX:61
    FOXA:69 FSLR:210 FTV:60 GEHC:75 GEN:29 GPC:130 GRMN:290 HBAN:17 HIG:140 HST:23 HSY:190 HUBB:470 HUM:380 IDXX:560
    IFF:84 INCY:130 INVH:30 IQV:260 IR:81 IRM:120 JBHT:280 JBL:310 KDP:32 KEY:22 KEYS:320 KHC:26 KIM:24 KMB:110
    KVUE:19 L:110 LDOS:140 LH:340 LHX:270 LNT:68 LUV:40 LYB:68 MAA:130 MCHP:76 MET:94 MLM:530 MRNA:150 MTD:1400
    NDSN:330 NI:41 NTRS:180 NUE:240 NVR:6400 NXPI:230 ODFL:210 OKE:93 OMC:88 PCG:18 PPG:110 PPL:34 PTC:150 RF:30
    RMD:230 ROL:37 SNA:390 SOLV:90 STE:240 STLD:230 STT:190 STZ:140 SW:49 SWK:100 SYF:79 SYY:84 TEL:200 TSCO:35
    TSN:58 TTWO:240 UAL:110 ULTA:520 VICI:27 VLTO:99 VMC:280 VRSN:280 VST:140 VTR:93 VTRS:16 WAB:300 XEL:76 YUM:150
    ZBH:100
  `,
  small: `
    AES:15 AIZ:280 ALGN:160 APTV:48 ARE:53 BAX:26 BLDR:70 CE:47 CLX:110 CSGP:32 CZR:30 DECK:92 DVA:170 EG:370 EMN:74
    ENPH:39 ERIE:260 FDS:300 FMC:11 FRT:120 GDDY:97 GNRC:210 HAS:94 HSIC:88 IVZ:32 JKHY:170 LULU:120 MAS:73 MHK:140
    MKTX:160 MOH:200 MOS:24 MTCH:41 NCLH:17 PNR:64 PNW:97 PODD:150 POOL:190 QRVO:96 RVTY:120 SJM:120 TRMB:60 TXT:83
    TYL:350 UDR:38 WYNN:100
  `,
};

const BY_CODE: ReadonlyMap<string, PublicLevel> = new Map(
  Object.entries(LEVELS).flatMap(([size, rows]) =>
    rows
      .trim()
      .split(/\s+/)
      .map((row) => {
        const [code, dollars] = row.split(':') as [string, string];
        const level = { dollars: Number(dollars), size: size as SizeClass, date: LEVELS_DATE, source: LEVELS_SOURCE };
        return [code, level] as const;
      }),
  ),
);

/** The public level of a real code; undefined where none is known. */
export const publicLevel = (code: string): PublicLevel | undefined => BY_CODE.get(code);

/** What a share's simulated price begins from. */
export type Level = Pick<PublicLevel, 'dollars' | 'size' | 'date'>;

/**
 * The public level of a share. A well-known company without one is large, and costs what large companies cost: a price
 * drawn by its code from the middle four fifths of theirs, which says nothing of its own. Undefined for all others.
 */
export function levelOf(code: string): Level | undefined {
  const known = publicLevel(code);
  if (known || !WELL_KNOWN.includes(code)) return known;
  const place = 0.1 + 0.8 * uniform(keyOf(0, `level:${code}`), 1);
  return { dollars: OF_LARGE[Math.floor(place * OF_LARGE.length)]!, size: 'large', date: LEVELS_DATE };
}

const OF_LARGE = [...BY_CODE.values()]
  .flatMap(({ size, dollars }) => (size === 'largest' || size === 'large' ? [dollars] : []))
  .sort((a, b) => a - b);
