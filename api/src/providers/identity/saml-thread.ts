import { join } from 'node:path';
import { workerThread } from '../../platform/worker-thread.ts';
import { type Identity, identity } from './port.ts';
import type { SamlAnswer } from './saml-assertion.ts';

const run = workerThread(join(import.meta.dirname, 'saml-assertion.ts'), {
  deadline: 3_000,
  mostWaiting: 50,
  megabytes: 128,
});

/**
 * Verifies an assertion in a thread: a signature over hundreds of elements takes half a second, in a document that anybody may have
 * written.
 */
export async function verifyInThread(answer: SamlAnswer): Promise<Identity> {
  return identity.parse(await run(answer));
}
