/** Public interface of this module. */
export { currentSnapshot, type Snapshot } from './snapshot.ts';
export { versionFolder } from './store.ts';
