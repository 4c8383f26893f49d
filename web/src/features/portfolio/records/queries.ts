import type { ReplyOf } from '@candor/model/http.ts';
import { lotRoutes } from '@candor/model/orders/lot-routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { statementRoutes } from '@candor/model/statements/routes.ts';
import type { ActivityQuery } from '@candor/model/portfolio/schema.ts';
import { routePages, routeQuery } from '../../../lib/route-query.ts';

export type Statement = ReplyOf<typeof statementRoutes.statements>['statements'][number];
export type LotChoices = ReplyOf<typeof lotRoutes.lotChoices>;
export type Lot = ReplyOf<typeof portfolioRoutes.positionDetail>['lots'][number];

export type Activity = ReplyOf<typeof portfolioRoutes.activity>['items'][number];

export const activityPages = (filter: Pick<ActivityQuery, 'group' | 'code'>) =>
  routePages('account', portfolioRoutes.activity, { query: { ...filter, limit: '50' } });

export const statementPages = (kind?: Statement['kind']) =>
  routePages('account', statementRoutes.statements, { query: kind === undefined ? {} : { kind } });

export const signingKeys = () => routeQuery('signing-keys', statementRoutes.signingKeys);

export const lotChoices = () => routeQuery('account', lotRoutes.lotChoices);

export const lotsOf = (code: string) => routeQuery('account', portfolioRoutes.positionDetail, { params: { code } });
