import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import type { Instant } from '@candor/model/time.ts';
import type { ChainNode, PayoutSigner } from '../rails/index.ts';
import { USDT_CONTRACT } from '@candor/model/tron.ts';
import type { Config } from '../platform/config/config.ts';
import { makeSecretFile } from '../platform/config/secret-file.ts';
import type { RandomSource } from '../platform/time/random.ts';
import type { Declared, EngineBase, Opened } from '../slices/index.ts';
import { chainStore, openSimulatedChain } from './chain-store.ts';
import { developmentSigner } from './development-signer.ts';
import type { SimulatedChain } from './simulated-chain.ts';
import { ExternalSigner } from './external-signer.ts';
import { SimulatedNode } from './simulated-node.ts';
import { TronNode } from './tron-node.ts';
import {
  depositAddresses,
  developmentWallet,
  type DevelopmentWallet,
  isExtendedPublicKey,
  newMnemonic,
} from './wallet.ts';

export const chainSlice: Declared = { name: 'chain' };

/** Where USDT is, as this installation reaches it. Every part is absent where it is not configured. */
export interface ChainParts {
  readonly node: ChainNode | undefined;
  readonly addresses: { readonly keyName: string; addressOf(index: number): string } | undefined;
  readonly signer: PayoutSigner | undefined;
  /** The chain itself, in simulated mode alone. */
  readonly simulated:
    | { readonly chain: SimulatedChain; readonly node: SimulatedNode; readonly wallet: DevelopmentWallet }
    | undefined;
}

/** The simulated chain with keys of its own; outside of simulated mode nothing that could sign. */
export async function openChain({
  db,
  config,
  clock,
  wall,
  random,
  newId,
}: EngineBase): Promise<Opened & { readonly chain: ChainParts }> {
  if (config.mode !== 'simulated') {
    const key = config.usdtKey?.reveal();
    if (key !== undefined && !isExtendedPublicKey(key)) throw new Error('USDT_XPUB is no extended public key');
    const addresses = key === undefined ? undefined : addressesOf(key);
    const { tronUrl, tronKey } = config;
    const node = tronUrl && new TronNode({ url: tronUrl, key: tronKey?.reveal(), contract: USDT_CONTRACT });
    return {
      declared: chainSlice,
      chain: {
        node: node || undefined,
        addresses,
        signer: externalSignerOf(config, () => wall.now()),
        simulated: undefined,
      },
    };
  }
  const now = (): Instant => clock.now();
  const wallet = developmentWallet(mnemonicIn(config.dataDir, random));
  const chain = await openSimulatedChain(db, chainStore(db), { now, seed: newId('chn') });
  const node = new SimulatedNode(chain, now);
  const signer = developmentSigner(wallet);
  return {
    declared: chainSlice,
    chain: { node, addresses: addressesOf(wallet.extendedPublicKey), signer, simulated: { chain, node, wallet } },
  };
}

/** All four are needed: with a part of them nothing is signed, and payouts wait. */
function externalSignerOf(
  { signerUrl: url, signerSecret, hotAddress, coldAddress }: Config,
  now: () => number,
): PayoutSigner | undefined {
  if (!url || !signerSecret || !hotAddress || !coldAddress) return undefined;
  return new ExternalSigner({ url, secret: signerSecret.reveal(), hotAddress, coldAddress, now });
}

function addressesOf(extendedPublicKey: string) {
  const addressOf = depositAddresses(extendedPublicKey);
  return { keyName: addressOf(0), addressOf };
}

/** The words behind the keys of a simulated installation, made at its first start. */
function mnemonicIn(dataDir: string, random: RandomSource): string {
  const file = join(dataDir, 'simulated-wallet.json');
  const read = () => (JSON.parse(readFileSync(file, 'utf8')) as { mnemonic: string }).mnemonic;
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    makeSecretFile(file, { mnemonic: newMnemonic() }, random);
    return read();
  }
}
