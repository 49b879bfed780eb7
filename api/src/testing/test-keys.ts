import { deriveKeys } from '../platform/access/server-keys.ts';

/** The `ESCALE_KEY` of all servers under test, so that a token of one is valid at the others. */
export const testKey = Buffer.alloc(32, 'escale-test-key').toString('base64');

/** Keys derived from it, for tokens made without a server. */
export const testKeys = deriveKeys([Buffer.from(testKey, 'base64')]);
