import { partLater } from '../ui/page/later-parts.tsx';

/** Drawn on a wide screen alone, so that a phone never fetches its chart. */
export const BesideTicket = partLater(
  () => import('../features/market/instrument/instrument-beside.tsx').then((module) => module.InstrumentBeside),
  ({ waiting }) => waiting,
);
