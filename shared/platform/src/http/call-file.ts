import type { AnyRoute } from '@escale/contract';
import { call } from './call.ts';
import type { CallInput } from './request.ts';

/** As `call`, for a route that replies with a file, such as a PDF: its bytes. Rejects with ApiError. */
export async function callFile<R extends AnyRoute>(
  route: R,
  input: CallInput<R> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  // The contract describes the reply of such a route as text.
  const reply: unknown = await call(route, { ...input, bytes: true });
  return new Uint8Array(reply as ArrayBuffer);
}
