// Must be the first import, since every schema reads this setting when it is created.
import './jitless.ts';

export * from './index.ts';
