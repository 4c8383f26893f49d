import { testStage, totalsLine } from './steps.ts';

/** `npm run test:long [words]`: what takes hours; with words only the files whose name holds one of them. */
const totals = await testStage('long', process.argv.slice(2));
console.log(totalsLine(totals));
process.exitCode = totals.failed > 0 ? 1 : 0;
