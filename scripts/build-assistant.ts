import { keepExamples } from '../server/src/assistant/index.ts';

/**
 * Learns the examples by which the built-in assistant reads questions, once for each version of them, so that no server
 * has to: it takes seconds of computing, for which the first question would wait.
 */
if (keepExamples()) console.log('The examples of the assistant are learnt');
