import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleWorld, consoleWorld } from '../../test/console-world.ts';

let world: ConsoleWorld;
beforeAll(async () => {
  world = await consoleWorld();
});
afterAll(() => world.stop());

/** A submission of somebody, as far as the console's door looks at it. */
async function submitted(customerId: string): Promise<string> {
  const id = `idv_${customerId.slice(4)}`;
  await world.whole.db.query(
    `INSERT INTO identity_submission (id, customer_id, number, state, sealed, number_index, country, document_kind,
       us_person, reading, submitted_at, wall_submitted_at, due_at, reasons, note)
     VALUES ($1, $2, 1, 'in_review', '\\x00', '\\x00', 'US', 'passport', true, 'same_name', 1, 1, 2, '[]', '')`,
    [id, customerId],
  );
  return id;
}

test('opening a submission counts as a view of the file, and is refused once they are spent', async () => {
  const { customerId } = await world.trial();
  const submissionId = await submitted(customerId);
  const reviewer = await world.operator('kyc_reviewer');
  const { operatorId, viewsLeft } = (await reviewer.get('/me')).data;
  const wall = world.whole.wall.now();
  await world.whole.db.query('UPDATE operator SET views = $2 WHERE id = $1', [
    operatorId,
    JSON.stringify(Array.from({ length: viewsLeft }, () => wall)),
  ]);
  const opened = await reviewer.get(`/identity-reviews/${submissionId}`);
  expect(opened.refusal).toBe('view_budget_spent');
  expect(await world.audited('customer.unmask_refused')).toMatchObject([{ customer_id: customerId }]);
});
