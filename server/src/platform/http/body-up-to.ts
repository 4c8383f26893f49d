/**
 * The body of an answer, unpacked. One larger than `most` bytes is not read to its end: throws what `tooLarge` makes.
 */
export async function bodyUpTo(most: number, { body }: Response, tooLarge: () => Error): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    // Leaving the loop ends the connection.
    if (size > most) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
