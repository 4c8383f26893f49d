/** The body of an answer as text; throws where it has more bytes than `most`. */
export async function bounded(response: Response, most: number, who: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new Error(`the ${who} sent too much`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
