import type { Db } from '../platform/database/db.ts';

/** A picture that is part of something, without opening it. */
export interface AttachedPicture {
  readonly fileId: string;
  readonly customerId: string;
  readonly width: number;
  readonly height: number;
  /** What it is part of, by kind and id. */
  readonly to: string;
}

/** The pictures that things are made of, in the order in which they were sent. */
export async function attachedPictures(db: Db, to: readonly string[]): Promise<AttachedPicture[]> {
  if (to.length === 0) return [];
  const rows = await db.query<{ id: string; customer_id: string; width: number; height: number; attached_to: string }>(
    `SELECT id, customer_id, width, height, attached_to FROM file
     WHERE attached_to = ANY($1) AND state = 'stored' ORDER BY wall_begun_at, id`,
    [to],
    'attached_pictures',
  );
  return rows.map(({ id, customer_id: customerId, width, height, attached_to }) => ({
    ...{ fileId: id, customerId, width: Number(width), height: Number(height), to: attached_to },
  }));
}
