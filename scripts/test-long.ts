import { conclude, testStage } from './steps.ts';

/** `npm run test:long [words]`: what takes hours; with words only the files whose name holds one of them. */
conclude(await testStage('long', process.argv.slice(2)));
