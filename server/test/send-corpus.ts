import sharp from 'sharp';
import type { FilesWorld } from './files-world.ts';
import { type Attack, CANARY } from './picture-corpus.ts';

/** Uploads it as the app does, and answers how the result differs from the expected one. */
export async function wrongWith(
  world: FilesWorld,
  { bytes, type, verdict, rotation = 0 }: Attack,
): Promise<string | undefined> {
  const sent = await world.send(bytes, { rotation, ...(type === undefined ? {} : { change: { type } }) });
  const became = sent.code === 2000 ? 'kept' : sent.refusal;
  if (became !== verdict) return `became ${became} instead of ${verdict}`;
  if (verdict !== 'kept')
    return sent.status === (verdict === 'malformed_request' ? 400 : 422) ? undefined : `status ${sent.status}`;
  const shown = (await world.inject('GET', `/files/${sent.data.fileId}/content`, sent.as)).rawPayload;
  if (shown.includes(CANARY)) return 'kept what was hidden in it';
  if (shown.includes('Exif') || shown.includes('ICC_PROFILE')) return 'kept metadata';
  const { format, width, height } = await sharp(shown).metadata();
  const fits = format === 'jpeg' && width === sent.data.width && height === sent.data.height;
  return fits ? undefined : `is ${format} of ${width} by ${height}`;
}
