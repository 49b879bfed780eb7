/** What other modules may use of this one. */
export { currentSnapshot, type Snapshot } from './snapshot.ts';
export { versionFolder } from './store.ts';
