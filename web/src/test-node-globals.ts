import { TextDecoderStream } from 'node:stream/web';
import { BroadcastChannel } from 'node:worker_threads';

/**
 * What browsers have, Node too, and the document of the tests not: files of one worker have a context of their own
 * each, and see only what the document brings.
 */
Object.assign(globalThis, { BroadcastChannel, TextDecoderStream });
