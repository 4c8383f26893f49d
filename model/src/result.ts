import type { RefusalCode } from './refusals.ts';

export interface Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  /** Values for the message's placeholders; never an echo of the caller's input. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Result of a pure decision: a value, or one refusal from the closed list. */
export type Decision<T, Code extends RefusalCode = RefusalCode> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal<Code> };

export function accept<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse<Code extends RefusalCode>(
  code: Code,
  params?: Record<string, string>,
): { ok: false; refusal: Refusal<Code> } {
  return { ok: false, refusal: params ? { code, params } : { code } };
}
