import { Fragment, type ReactNode } from 'react';

/** A sentence whose placeholders are replaced by elements, so that each number in it can be explained. */
export function Filled({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text.split(/\{(\w+)\}/).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence have no other identity
    <Fragment key={place}>{place % 2 === 0 ? piece : (parts[piece] ?? `{${piece}}`)}</Fragment>
  ));
}
