import { isTronAddress } from '@candor/model/tron.ts';
import { optionalSecret, optionalUrl } from './values.ts';
import type { Secret } from './secrets.ts';

/** How USDT comes in outside of simulated mode, which has a chain and keys of its own. */
export interface ChainConfig {
  readonly tronUrl: string | undefined;
  readonly tronKey: Secret<string> | undefined;
  readonly usdtKey: Secret<string> | undefined;
  readonly signerUrl: string | undefined;
  readonly signerSecret: Secret<string> | undefined;
  readonly hotAddress: string | undefined;
  readonly coldAddress: string | undefined;
}

const ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const optionalAddress = (text: string) =>
  text === '' ? { value: undefined } : ADDRESS.test(text) && isTronAddress(text) ? { value: text } : undefined;

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
  signerUrl: {
    name: 'SIGNER_URL',
    about: 'The service that signs payouts and sweeps; without it payouts in USDT wait',
    allowed: 'https://host, or empty',
    fallback: '',
    read: optionalUrl('https:', 'http:'),
  },
  signerSecret: {
    name: 'SIGNER_SECRET',
    about: 'Secret that authenticates orders to the signer and its answers',
    allowed: 'at least 32 characters, or empty',
    fallback: '',
    secret: true,
    read: optionalSecret(/^.{32,}$/),
  },
  hotAddress: {
    name: 'USDT_HOT_ADDRESS',
    about: 'The address that payouts leave from',
    allowed: 'an address of TRON, or empty',
    fallback: '',
    read: optionalAddress,
  },
  coldAddress: {
    name: 'USDT_COLD_ADDRESS',
    about: 'The address that deposits are swept to',
    allowed: 'an address of TRON, or empty',
    fallback: '',
    read: optionalAddress,
  },
};
