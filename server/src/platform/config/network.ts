import { readProxies, type TrustedProxies } from './trusted-proxies.ts';
import { readOrigins, wholeNumber } from './values.ts';

/** The address at which the server listens, its public names, and the proxies before it. */
export interface NetworkConfig {
  readonly port: number;
  readonly consolePort: number;
  readonly host: string;
  readonly lan: boolean;
  readonly origins: readonly string[];
  readonly consoleOrigins: readonly string[];
  readonly trustedProxies: TrustedProxies;
}

export const NETWORK_VARIABLES = {
  port: {
    name: 'PORT',
    about: 'Port of the app and its API',
    allowed: 'a whole number from 0 to 65535 (0: any free port)',
    fallback: '8080',
    read: wholeNumber(0, 65_535),
  },
  consolePort: {
    name: 'CONSOLE_PORT',
    about: 'Port of the operator console, an origin of its own',
    allowed: 'a whole number from 0 to 65535 (0: any free port)',
    fallback: '8081',
    read: wholeNumber(0, 65_535),
  },
  host: {
    name: 'HOST',
    about: 'Address to listen on',
    allowed: 'an IP address or localhost; 0.0.0.0 for every network',
    fallback: 'localhost',
    read: (text: string) => (/^(localhost|[0-9.]{7,15}|[0-9a-f:]{2,39})$/i.test(text) ? { value: text } : undefined),
  },
  lan: {
    name: 'LAN',
    about: 'Serve phones on the local network over HTTPS',
    allowed: '0 or 1',
    fallback: '0',
    read: (text: string) => (text === '0' || text === '1' ? { value: text === '1' } : undefined),
  },
  origins: {
    name: 'ORIGINS',
    about: 'Further web origins that may call the API',
    allowed: 'origins such as https://app.example.org joined by commas, or empty',
    fallback: '',
    read: readOrigins,
  },
  consoleOrigins: {
    name: 'CONSOLE_ORIGINS',
    about: 'Web origins under which operators reach the console, where a proxy stands before it',
    allowed: 'origins such as https://console.example.org joined by commas, or empty',
    fallback: '',
    read: readOrigins,
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    about: 'Proxies in front that say in X-Forwarded-For whom a request is from',
    allowed: 'addresses and ranges such as 127.0.0.1,10.0.0.0/8 joined by commas (no range wider than /8), or empty',
    fallback: '',
    read: readProxies,
  },
} as const;
