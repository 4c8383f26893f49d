/**
 * The contract of a slice: its declaration, its parts in one process, and the dependencies it may use. The only entry
 * of this folder.
 */
export type { Approvable, Content } from './approvable.ts';
export {
  type AccountTopic,
  type AnyCommand,
  type AnyHandler,
  type Base,
  type Declared,
  type DeclaredRoute,
  type EngineBase,
  type FrontBase,
  type Gauge,
  handlersFor,
  type ObstaclesOf,
  type Opened,
  routesAt,
  type SliceJob,
  type SliceTimer,
} from './contract.ts';
export { jobsInOrder, timersInOrder } from './order.ts';
export { catalogueOf, type Served, servedBy } from './declared.ts';
export { OpenSlices, Stops } from './open-slices.ts';
