/**
 * The contract of a slice: its declaration, its parts in one process, and the dependencies it may use. The only entry
 * of this folder.
 */
export type { Approvable, Content } from './approvable.ts';
export { accountMoment } from './account-moment.ts';
export {
  type AccountTopic,
  type AnyCommand,
  type AnyHandler,
  type Base,
  type Declared,
  type DeclaredRoute,
  type Remains,
  type EngineBase,
  type FrontBase,
  type Gauge,
  handlersFor,
  type Opened,
  routesAt,
  type SliceJob,
  type SliceTimer,
} from './contract.ts';
export { jobsInOrder, timersInOrder } from './order.ts';
export { catalogueOf, type Served, servedBy } from './declared.ts';
export { OpenSlices } from './open-slices.ts';
