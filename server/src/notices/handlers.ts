import type { noticeRoutes } from '@candor/model/notices/routes.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import type { EngineBase } from '../slices/index.ts';
import { findNotice, listNotices, readOverview } from './list-notices.ts';
import { readSettings } from './read-settings.ts';
import { readNotice, readNotices } from './read-notice.ts';
import { saveNoticeSettings } from './save-settings.ts';

/** Handlers of a customer's notices; they reach their own alone. */
export function noticeHandlers({ db, runner }: Pick<EngineBase, 'db' | 'runner'>): HandlersOf<typeof noticeRoutes> {
  return {
    noticeOverview: ({ signedIn }) => readOverview(db, signedIn().customerId),
    notices: ({ signedIn, query }) => listNotices(db, signedIn().customerId, query.category, query.cursor),
    noticeSettings: ({ signedIn }) => readSettings(db, signedIn().customerId),
    async saveNoticeSettings({ signedIn, body }) {
      const { customerId } = signedIn();
      const decision = await runner.run(saveNoticeSettings, { customerId, settings: body });
      return decision.ok ? accept(await readSettings(db, customerId)) : decision;
    },
    async notice({ signedIn, params }) {
      const found = await findNotice(db, signedIn().customerId, params.noticeId);
      return found ? accept(found) : refuse('not_found');
    },
    readNotice: ({ signedIn, params }) => runner.run(readNotice, { customerId: signedIn().customerId, ...params }),
    readNotices: ({ signedIn, body }) => runner.run(readNotices, { customerId: signedIn().customerId, ...body }),
  };
}
