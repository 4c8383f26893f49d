import { PING, PONG } from '@candor/model/legacy.ts';
import { COMMAND_LIMITS } from '@candor/model/live/limits.ts';
import { CLOSE } from './connection.ts';
import { ACCOUNT_TOPICS, LIST_TOPICS, PRICE_TOPICS } from './subscribe.ts';

const listed = (types: Iterable<string>) => [...types].join(', ');

const DESCRIPTION = [
  'A WebSocket. Visitors may open it; the session cookie alone opens topics of the account, and nothing else.',
  `Send {"cmd":"sub","topics":[{"type","codes"?,"id"?}]}: it replaces the subscription before. At most ` +
    `${COMMAND_LIMITS.topics} topics, ${COMMAND_LIMITS.codes} codes over all, ${COMMAND_LIMITS.perSecond} commands a second ` +
    `and ${COMMAND_LIMITS.frameBytes} bytes a command. {"cmd":"sub","topics":[]} unsubscribes.`,
  `Prices, by codes: ${listed(PRICE_TOPICS)}. The newest price of a code goes out at most four times a second; a slow client skips some.`,
  `Lists, by id: ${listed(LIST_TOPICS)}.`,
  `The account, for the customer of the session: ${listed(ACCOUNT_TOPICS)}. Each message is a whole snapshot with a sequence number; none is skipped.`,
  `Messages are JSON objects with a type. {"type":"error","code":4000} answers a command that is none, 4010 an account ` +
    `topic without a session. "${PING}" is answered "${PONG}".`,
  `Close codes: ${CLOSE.notLoggedIn} not logged in, ${CLOSE.idle} silent for too long, ${CLOSE.flood} too many commands, ` +
    `${CLOSE.slow} too slow a reader, ${CLOSE.restart} the server restarts.`,
].join('\n\n');

/**
 * The live connection as the API reference shows it: OpenAPI has no word for sockets, so its messages are described.
 */
export const LIVE_REFERENCE = {
  '/ws': {
    get: {
      operationId: 'liveConnection',
      summary: 'Open the live connection: prices, lists and the account as they change, over a WebSocket',
      description: DESCRIPTION,
      tags: ['live'],
      parameters: [
        { name: 'Upgrade', in: 'header', required: true, schema: { const: 'websocket' } },
        { name: 'Sec-WebSocket-Version', in: 'header', required: true, schema: { const: '13' } },
      ],
      responses: {
        '101': { description: 'The connection is open' },
        '400': { description: 'No proper handshake' },
        '403': { description: 'A page of another origin' },
        '421': { description: 'Asked under a name that is not this server’s' },
        '429': { description: 'Too many connections of this customer or address' },
      },
      security: [{}, { binder: [] }],
    },
  },
} as const;
