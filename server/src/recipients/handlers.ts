import { isRoutingNumber } from '@candor/model/aba.ts';
import { sameName } from '@candor/model/identity/names.ts';
import { itinProblem, ssnProblem } from '@candor/model/identity/tax-number.ts';
import type { recipientRoutes } from '@candor/model/recipients/routes.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import { isTronAddress } from '@candor/model/tron.ts';
import type { CommandRunner, IdempotencyKey } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { NewId } from '../platform/time/ids.ts';
import { lastFourOf, type Vault } from '../vault/index.ts';
import { type AddRecipient, addRecipient, removeRecipient, setDefaultRecipient } from './add-recipient.ts';
import { bookOf, recipientView } from './read-recipients.ts';
import type { Screened } from '../screening/index.ts';
import { recipientTable } from './tables.ts';

/** A name or an address as lists of sanctions are asked about it. */

export interface RecipientDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  /** Business time. */
  readonly clock: Clock;
  readonly newId: NewId;
  readonly vault: Pick<Vault, 'seal' | 'blindIndex'>;
  /** The verified name; undefined for a trial, which has none. */
  readonly nameOf: (customerId: string, requestId: string) => Promise<string | undefined>;
  /** Whether an address is one of the house: money sent there would only come back. */
  readonly isOurs: (address: string) => Promise<boolean>;
  readonly screen: (who: Screened) => Promise<'clear' | 'hit'>;
  readonly codes: {
    /** Whether there is a contact that codes are sent to. */
    needed(customerId: string): Promise<boolean>;
    /** Whether the code is right; a right one is used up. */
    proves(customerId: string, asked: { requestId: string; code: string }): Promise<boolean>;
  };
}

interface Asked {
  readonly customerId: string;
  readonly requestId: string;
  readonly key: IdempotencyKey;
}

/** The handlers of every declared route of the address book. */
export function recipientHandlers(deps: RecipientDeps): HandlersOf<typeof recipientRoutes> {
  const { db, runner, clock } = deps;
  const book = async (customerId: string, changed: Decision<unknown> = accept(null)) => {
    if (!changed.ok) return changed;
    const now = clock.now();
    const [rows, codeNeeded] = await Promise.all([bookOf(db, customerId), deps.codes.needed(customerId)]);
    return accept({ recipients: rows.map((row) => recipientView(row, now)), codeNeeded, asOf: formatInstant(now) });
  };
  return {
    recipients: ({ signedIn }) => book(signedIn().customerId),
    async addUsdtAddress({ signedIn, body, requestId, idempotency }) {
      const { customerId } = signedIn();
      const { address, name } = body;
      if (!isTronAddress(address)) return refuse('address_invalid');
      if (await deps.isOurs(address)) return refuse('address_is_ours');
      const screening = await deps.screen({ address });
      const input = { id: deps.newId('rcp'), kind: 'usdt', customerId, name, address, screening, requestId } as const;
      return book(customerId, await add(deps, input, body, { customerId, requestId, key: idempotency() }));
    },
    async addBankCard({ signedIn, body, requestId, idempotency }) {
      const { customerId } = signedIn();
      const { account, name, bankName, bankAddress, routing } = body;
      const ssn = body.ssn.replaceAll('-', '');
      if (!isRoutingNumber(routing)) return refuse('routing_invalid');
      if (ssnProblem(ssn) !== undefined && itinProblem(ssn) !== undefined)
        return refuse('invalid_field', { field: 'ssn', pointer: '/ssn' });
      const verified = await deps.nameOf(customerId, requestId);
      if (verified !== undefined && !sameName(verified, name)) return refuse('card_name_differs');
      const screening = await deps.screen({ name });
      const id = deps.newId('rcp');
      const place = { table: recipientTable.name, rowId: id, customerId };
      const input: AddRecipient = {
        ...{ id, kind: 'bank', customerId, name, screening, requestId, bankName, bankAddress, routing },
        lastFour: lastFourOf(account) || account.slice(-4),
        account: deps.vault.seal({ ...place, column: 'account' }, account),
        ssn: deps.vault.seal({ ...place, column: 'ssn' }, ssn),
        accountIndex: deps.vault.blindIndex('recipient.account', `${routing} ${account}`),
      };
      return book(customerId, await add(deps, input, body, { customerId, requestId, key: idempotency() }));
    },
    async setDefaultRecipient({ signedIn, params, requestId }) {
      const { customerId } = signedIn();
      return book(customerId, await runner.run(setDefaultRecipient, { customerId, ...params, requestId }));
    },
    async removeRecipient({ signedIn, params, requestId }) {
      const { customerId } = signedIn();
      return book(customerId, await runner.run(removeRecipient, { customerId, ...params, requestId }));
    },
  };
}

interface WithCode {
  readonly requestId?: string | undefined;
  readonly code?: string | undefined;
}

/** Refuses what could not be added before a code is used up; a code that was right is gone. */
async function add(
  deps: RecipientDeps,
  input: AddRecipient,
  { requestId, code }: WithCode,
  { customerId, key }: Asked,
) {
  const possible = await deps.runner.dryRun(addRecipient, input);
  // A repeated call finds what its first try added, and gets the stored answer.
  if (!possible.ok) return deps.runner.run(addRecipient, input, key);
  if (await deps.codes.needed(customerId)) {
    const given = requestId !== undefined && code !== undefined;
    if (!given || !(await deps.codes.proves(customerId, { requestId, code }))) return refuse('wrong_code');
  }
  if (input.screening === 'hit') {
    await deps.runner.run(addRecipient, input, key);
    return refuse('recipient_unusable');
  }
  return deps.runner.run(addRecipient, input, key);
}
