import type { Refusal } from '@candor/model/result.ts';
import { expect, test } from 'vitest';
import { decideOrder } from '../src/orders/place/decide-order.ts';
import { type FaultyTicket, faultyTickets } from './faulty-tickets.ts';
import { golden } from './golden.ts';

/** Which refusal a ticket with several faults gets: every implementation of the checks must answer the same table. */

const answerTo = ({ ticket, facts }: FaultyTicket): string => {
  const decision = decideOrder(ticket, facts);
  if (decision.ok) return decision.value.held ? 'queued' : 'accepted';
  return said(decision.refusal);
};

function said({ code, params = {} }: Refusal): string {
  return [code, ...Object.entries(params).map(([name, value]) => `${name} ${value}`)].join(', ');
}

const isRefused = ({ ticket, facts }: FaultyTicket) => !decideOrder(ticket, facts).ok;
const tickets = faultyTickets(isRefused, 'refusals', 300);
const answers = Object.fromEntries(tickets.map((each) => [each.name, answerTo(each)]));

test('each ticket with faults is refused as it was before', () => {
  expect(answers).toEqual(golden('refusals', answers));
});

test('a ticket without faults is accepted, one with faults is not, and every fault is combined with every other', () => {
  const taken = ([, answer]: [string, string]) => answer === 'accepted' || answer === 'queued';
  const sound = Object.entries(answers).filter(([name]) => name.endsWith(': nothing wrong'));
  expect(sound.filter((each) => !taken(each))).toEqual([]);
  const several = Object.entries(answers).filter(([name]) => name.includes(' + '));
  expect(several.filter(taken)).toEqual([]);
  expect(several.length).toBeGreaterThan(1_000);
});
