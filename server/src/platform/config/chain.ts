import { optionalSecret, optionalUrl } from './values.ts';
import type { Secret } from './secrets.ts';

/** How USDT comes in outside of simulated mode, which has a chain and keys of its own. */
export interface ChainConfig {
  readonly tronUrl: string | undefined;
  readonly tronKey: Secret<string> | undefined;
  readonly usdtKey: Secret<string> | undefined;
}

export const CHAIN_VARIABLES = {
  tronUrl: {
    name: 'TRON_URL',
    about: 'A node of TRON; without one virtual currency deposits are not open',
    allowed: 'https://host, or empty',
    fallback: '',
    read: optionalUrl('https:', 'http:'),
  },
  tronKey: {
    name: 'TRON_KEY',
    about: 'Key that the node asks for, sent as TRON-PRO-API-KEY',
    allowed: 'any text without spaces, or empty',
    fallback: '',
    secret: true,
    read: optionalSecret(/^\S+$/),
  },
  usdtKey: {
    name: 'USDT_XPUB',
    about: "Extended public key of m/44'/195'/0', from which customers' addresses are made; it cannot spend",
    allowed: 'xpub…, or empty',
    fallback: '',
    // Whoever has it can list all addresses of customers.
    secret: true,
    read: optionalSecret(/^xpub[1-9A-HJ-NP-Za-km-z]{107}$/),
  },
};
