import { conclude, testStage } from './steps.ts';

/**
 * `npm run test:long [words]`: runs the tests that take hours; with words, only files whose name contains one of them.
 */
conclude(await testStage('long', process.argv.slice(2)));
