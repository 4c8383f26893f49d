export { INSTRUMENTS, instrumentByCode } from './catalogue.ts';
export { searchInstruments } from './search.ts';
export {
  indexLevel,
  levelOfSum,
  indexMembers,
  publishedLevel,
  OWN_INDEXES,
} from './own-indexes.ts';
export type { OwnIndex } from './own-indexes.ts';
export { SAMPLE_ISSUERS, sampleIssuer } from './sample/issuers.ts';
export type { SampleIssuer } from './sample/issuers.ts';
export { FIRST_FISCAL_YEAR, reportedBooks, sampleBooks } from './sample/books.ts';
export type { SampleBooks } from './sample/books.ts';
export { analystCard, analystTargets } from './sample/analysts.ts';
export { earningsAround, earningsBetween, isReported } from './sample/earnings.ts';
export { eachShare, quarterEarnings, trailingQuarters } from './sample/quarters.ts';
export { sampleFund } from './sample/funds.ts';
export type { SampleFund } from './sample/funds.ts';
