// First, since every schema looks at it when it is made.
import './jitless.ts';

export * from './index.ts';
