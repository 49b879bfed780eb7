export { remoteConfig } from './remote-config.ts';
export { sharedModules } from './shared-modules.ts';
export { shellConfig } from './shell-config.ts';
export { staleness } from './staleness.ts';
