import { assert } from '../platform/commands/assert.ts';
import type { CommandContext } from '../platform/commands/command.ts';
import type { Rows } from '../platform/database/rows.ts';
import { type Hold, balanceTable, holdTable } from './tables.ts';

/**
 * Reserves part of a balance. The caller has checked that it is available and refuses otherwise; finding too little
 * here is a bug, and so is a second hold for the same reference.
 */
export function placeHold(
  rows: Rows,
  context: CommandContext,
  hold: { accountId: string; asset: string; amount: bigint; reason: string; reference: string },
): void {
  assert(hold.amount > 0n, 'a hold must be positive');
  addHeld(rows, hold.accountId, hold.asset, hold.amount);
  rows.insert(holdTable, { ...hold, remaining: hold.amount, state: 'open', at: context.now });
}

/** Gives back part of a hold, or all of it; a hold at zero is closed for good. */
export function releaseHold(rows: Rows, reference: string, amount: bigint | 'all'): void {
  const hold = openHold(rows, reference);
  const released = amount === 'all' ? hold.remaining : amount;
  assert(released >= 0n && released <= hold.remaining, `hold ${reference} has less than what is released`);
  const remaining = hold.remaining - released;
  if (released > 0n) addHeld(rows, hold.accountId, hold.asset, -released);
  rows.update(holdTable, { ...hold, remaining, state: remaining === 0n ? 'closed' : 'open' });
}

/** Reserves more under an existing hold; availability is the caller's check. */
export function raiseHold(rows: Rows, reference: string, amount: bigint): void {
  const hold = openHold(rows, reference);
  assert(amount > 0n, 'a raise must be positive');
  addHeld(rows, hold.accountId, hold.asset, amount);
  rows.update(holdTable, { ...hold, amount: hold.amount + amount, remaining: hold.remaining + amount });
}

function openHold(rows: Rows, reference: string): Hold {
  const hold = rows.get(holdTable, reference);
  assert(hold && hold.state === 'open', `hold ${reference} is not open`);
  return hold;
}

function addHeld(rows: Rows, accountId: string, asset: string, amount: bigint): void {
  const balance = rows.get(balanceTable, accountId, asset);
  assert(balance, `no balance of ${accountId} in ${asset} to hold from`);
  const held = balance.held + amount;
  assert(held >= 0n && held <= balance.posted, `holds of ${accountId} in ${asset} would exceed the balance`);
  rows.update(balanceTable, { ...balance, held });
}
