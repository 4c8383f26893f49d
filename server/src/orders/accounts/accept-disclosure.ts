import { EXTENDED_HOURS_DISCLOSURE } from '@candor/model/orders/limits.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import type { Command } from '../../platform/commands/command.ts';
import { needRow } from '../../platform/database/rows.ts';
import { disclosureTable } from '../records/tables.ts';

export interface AcceptDisclosure {
  readonly customerId: string;
  readonly version: string;
}

/** Notes, once, that a customer accepted the risks of trading outside regular hours, in the version now in force. */
export const acceptDisclosure: Command<AcceptDisclosure, { acceptedAt: Instant }> = {
  name: 'accept_disclosure',
  subject: (input) => input.customerId,
  needs: (input) => [needRow(disclosureTable, input.customerId, input.version)],
  decide(rows, { customerId, version }, context) {
    if (version !== EXTENDED_HOURS_DISCLOSURE) return refuse('stale_version');
    const earlier = rows.get(disclosureTable, customerId, version);
    if (earlier) return accept({ acceptedAt: earlier.acceptedAt });
    rows.insert(disclosureTable, { customerId, version, acceptedAt: context.now, wallAt: context.wallNow });
    rows.emit({ type: 'disclosure.accepted', subject: customerId, payload: { version } });
    return accept({ acceptedAt: context.now });
  },
};
