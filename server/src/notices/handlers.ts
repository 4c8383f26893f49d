import type { noticeRoutes } from '@candor/model/notices/routes.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { pushPublicKey } from '../delivery/index.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import type { EngineBase } from '../slices/index.ts';
import { findNotice, listNotices, readOverview } from './list-notices.ts';
import { readSettings } from './read-settings.ts';
import { readNotice, readNotices } from './read-notice.ts';
import { subscribePush, unsubscribePush } from './push-subscriptions.ts';
import { saveNoticeSettings } from './save-settings.ts';

type NoticeDeps = Pick<EngineBase, 'db' | 'runner' | 'config' | 'secrets'>;

/** Handlers of a customer's notices; they reach their own alone. */
export function noticeHandlers({ db, runner, config, secrets }: NoticeDeps): HandlersOf<typeof noticeRoutes> {
  const pushKey = pushPublicKey(secrets.pushKey);
  const withKey = async (customerId: string) => ({ ...(await readSettings(db, customerId)), pushKey });
  return {
    noticeOverview: ({ signedIn }) => readOverview(db, signedIn().customerId),
    notices: ({ signedIn, query }) => listNotices(db, signedIn().customerId, query),
    noticeSettings: ({ signedIn }) => withKey(signedIn().customerId),
    async saveNoticeSettings({ signedIn, body }) {
      const { customerId } = signedIn();
      const decision = await runner.run(saveNoticeSettings, { customerId, settings: body });
      return decision.ok ? accept(await withKey(customerId)) : decision;
    },
    subscribePush({ signedIn, body: subscription }) {
      const { id: sessionId, customerId } = signedIn();
      return runner.run(subscribePush, { customerId, sessionId, subscription, further: config.pushOrigins });
    },
    unsubscribePush({ signedIn }) {
      const { id: sessionId, customerId } = signedIn();
      return runner.run(unsubscribePush, { customerId, sessionId });
    },
    async notice({ signedIn, params }) {
      const found = await findNotice(db, signedIn().customerId, params.noticeId);
      return found ? accept(found) : refuse('not_found');
    },
    readNotice: ({ signedIn, params }) => runner.run(readNotice, { customerId: signedIn().customerId, ...params }),
    readNotices: ({ signedIn, body }) => runner.run(readNotices, { customerId: signedIn().customerId, ...body }),
  };
}
