import { FIRST_ANSWERS } from '@candor/model/support/first-answers.ts';
import { MINUTE } from '@candor/model/time.ts';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openDb } from '../platform/database/db.ts';
import { firstAnswersOf } from './store.ts';

test('four in five of the latest answered cases had a first answer within the time that is said; few cases say nothing', async () => {
  const database = await testDatabase();
  const db = openDb({ url: database.appUrl });
  onTestFinished(async () => {
    await db.close();
    await database.drop();
  });
  let opened = 0;
  /** A visitor's case with answers so many minutes after its question. */
  const answered = async (...minutes: readonly number[]) => {
    opened += 1;
    const [id, at] = [`sup_${String(opened).padStart(26, '0')}`, opened * MINUTE];
    await db.query(
      `INSERT INTO support_case (id, owner, kind, name, email, lang, state, last_seq, sender_seen, operator_seen,
         opened_at, wall_opened_at, wall_last_at)
       VALUES ($1, 'visitors', 'contact', 'Bo', 'bo@example.com', 'en', 'answered', $2, 1, 1, $3, $3, $3)`,
      [id, minutes.length + 1, at],
    );
    for (const [index, after] of [0, ...minutes].entries())
      await db.query(
        `INSERT INTO support_message (case_id, seq, author, operator_id, operator_name, text, at, wall_at)
         VALUES ($1, $2, $3, $4, $4, 'Text', $5, $5)`,
        [id, index + 1, index ? 'operator' : 'visitor', index ? 'opr_olive' : null, at + after * MINUTE],
      );
  };
  await answered();
  for (let n = 1; n < FIRST_ANSWERS.least; n += 1) await answered(600, 700);
  expect(await firstAnswersOf(db)).toBeUndefined();
  for (let n = 0; n < FIRST_ANSWERS.latest; n += 1) await answered(n % 5 === 0 ? 600 : 29.5, 700);
  expect(await firstAnswersOf(db)).toEqual({ cases: FIRST_ANSWERS.latest, withinMinutes: 30 });
});
