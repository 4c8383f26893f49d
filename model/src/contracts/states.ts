/**
 * States of a contract. A `draft` is the preview; `signed` waits for the counter-signature and has no effect yet; it is
 * `in_force` once both have signed and the tax form is signed (ruling 26); `replaced` is a draft that another took the
 * place of.
 */
export const CONTRACT_STATES = ['draft', 'signed', 'in_force', 'ended', 'replaced'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

export const CONTRACT_TRANSITIONS = {
  draft: ['signed', 'replaced'],
  signed: ['in_force', 'ended'],
  in_force: ['ended'],
  ended: [],
  replaced: [],
} as const satisfies Record<ContractState, readonly ContractState[]>;

/**
 * Why a contract in force is suspended (section 6 of its text): an invoice unpaid for 60 days, or what is beyond
 * control. While one of them is open no new deposits are accepted; everything else stays open.
 */
export const SUSPENSION_CAUSES = ['unpaid', 'force_majeure'] as const;
export type SuspensionCause = (typeof SUSPENSION_CAUSES)[number];

/** Why a contract ends, or has ended: its term, the client's plain notice, or a ground that one of the parties has. */
export const END_REASONS = [
  'term_over',
  'client_notice',
  'client_breach',
  'client_force_majeure',
  'provider_breach',
  'provider_unpaid',
  'provider_force_majeure',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Whether a contract may pass from one state to the other. */
export function canPass(from: ContractState, to: ContractState): boolean {
  return (CONTRACT_TRANSITIONS[from] as readonly ContractState[]).includes(to);
}
