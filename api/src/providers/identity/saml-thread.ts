import { join } from 'node:path';
import { Piscina } from 'piscina';
import { type Identity, identity } from './port.ts';
import type { SamlAnswer } from './saml-assertion.ts';

/** Milliseconds that a verification may take, waiting for its turn included. */
const deadline = 3000;

/** One thread, started by the first sign-in and ended when it has been idle for a minute. */
const thread = new Piscina({
  filename: join(import.meta.dirname, 'saml-assertion.ts'),
  minThreads: 0,
  maxThreads: 1,
  maxQueue: 50,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 128 },
});

/**
 * Verifies an assertion outside of the thread that serves requests: checking a signature over hundreds of elements takes half a second,
 * on a document that anybody may have written. What takes longer than the deadline is stopped.
 */
export async function verifyInThread(answer: SamlAnswer): Promise<Identity> {
  return identity.parse(await thread.run(answer, { signal: AbortSignal.timeout(deadline) }));
}
