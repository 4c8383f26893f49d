import { invoiceConsoleRoutes, invoiceRoutes } from '@candor/model/invoices/routes.ts';
import type { Approvables } from '../approvals/index.ts';
import { byPattern } from '../platform/time/job-times.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import type { Vault } from '../vault/index.ts';
import { feeListener } from './announce-fee.ts';
import { changeFee } from './change-fee.ts';
import { invoiceConsoleHandlers } from './console-handlers.ts';
import { eachDay } from './age-invoices.ts';
import { invoiceHandlers } from './handlers.ts';

export const invoicesSlice: Declared = {
  name: 'invoices',
  routes: [...routesAt('engine', invoiceRoutes), ...routesAt('engine', invoiceConsoleRoutes, 'console')],
  approvables: [changeFee],
  freshens: new Map([
    ['contract_fee.announced', []],
    ['contract.fee_announced', []],
    ['contract.fee_objected', []],
    ['contract.fee_applies', []],
    ['contract.invoice_issued', []],
    ['contract.invoice_reminder', []],
    ['contract.invoice_overdue', []],
    ['contract.invoice_voided', []],
    ['contract.invoice_paid', ['account', 'accountView']],
  ]),
};

interface Needs {
  readonly vault: Vault;
  readonly approvables: Approvables;
}

/** Fees of the contract: announced and objected to, invoiced, paid from the spot wallet on the customer's tap alone. */
export function openInvoices(base: EngineBase, { vault, approvables }: Needs): Opened {
  const { db, runner, clock, newId, config } = base;
  const reads = { db, runner, clock, mode: config.mode };
  return {
    declared: invoicesSlice,
    handlers: {
      ...handlersFor(invoiceRoutes, invoiceHandlers({ ...reads, identity: { vault } })),
      ...handlersFor(invoiceConsoleRoutes, invoiceConsoleHandlers({ ...reads, newId, approvables })),
    },
    listeners: [feeListener(db, runner)],
    jobs: [
      {
        // After the night's end of contracts.
        name: 'age_invoices',
        next: byPattern('5 0 * * *'),
        catchUp: 'latest',
        run: (_due, now) => eachDay(db, runner, now),
      },
    ],
  };
}
