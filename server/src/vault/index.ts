/**
 * Personal data, encrypted under keys that are not in the database, and who read it. The one door.
 *
 * *Store.* The handler seals, the command keeps the data key with the row; the sealed bytes go into a `bytea` column
 * (`col.bytes()`), what may be looked up or shown goes beside it:
 *
 *     const place = { table: 'identity', column: 'ssn', rowId: identityId, customerId };
 *     const ssn = vault.seal(place, body.ssn);                        // in the handler
 *     const ssnIndex = vault.blindIndex('identity.ssn', body.ssn);    // unique column, for "already used"
 *     await runner.run(submit, { ssn, ssnIndex, ssnLastFour: lastFourOf(body.ssn), … });
 *     // decide: rows.insert(identityTable, { ssn: keepKey(rows, context, input.ssn), … })
 *
 * One data key per value. To replace or drop one: `...shredNeeds(row.ssn)` in a command that knows the bytes beforehand
 * and `shred(rows, context, before.ssn)`; for a customer who leaves, `runner.run(shredCustomer, …)`.
 *
 * *Read.* `await vault.openText({ ...place, bytes: row.ssn }, { actor: 'operator:opr_…', reason, requestId })` answers
 * a `Secret`; the access row (which the customer is shown at `GET /vault/access`, reason included) and the audit row
 * are committed first. A page of fields: `vault.openAll([...], access)`. Commands of yours never hold a plaintext.
 *
 * *Where.* `services.vault` on the engine's side; in front `await openVault({ ...app, runner: engine.runner, keys:
 * app.vaultKeys })`.
 */
export { lastFourOf, openVault, type Vault } from './create-vault.ts';
export { vaultHandlers } from './handlers.ts';
export { createMachineSeal, type MachineSeal } from './machine-seal.ts';
export { openVaultKeys, type VaultKeys, WrongVaultKeys } from './open-keys.ts';
export type { Access } from './read-sealed.ts';
export { keepKey, type Place, type Sealed, shred, shredNeeds } from './seal.ts';
export { shredCustomer } from './shred-customer.ts';
