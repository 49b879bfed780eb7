import { z } from 'zod';
import type { Supplier } from './port.ts';

/** Milliseconds of one call: a member waits for the first. */
const timeout = 5_000;

const accepted = z.object({ reference: z.string().min(1).max(200) });
/** Statuses by which a supplier says no. */
const refusals = [409, 410, 422];

/**
 * A service of suppliers: `PUT /bookings/{key}` books, answered 200 or 201 with `{ reference }`, or 409, 410 or 422 for a no;
 * `DELETE /bookings/{key}` gives up, answered 2xx or, where nothing is booked, 404 or 410. Any other answer is none.
 */
export function httpSupplier({ url, token }: { url: string; token: string }): Supplier {
  const call = (method: 'PUT' | 'DELETE', key: string, body: object) =>
    fetch(`${url}/bookings/${encodeURIComponent(key)}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  return {
    book: async ({ key, ...request }) => {
      const answer = await call('PUT', key, request);
      if (refusals.includes(answer.status)) return { kind: 'refused' };
      if (!answer.ok) throw new Error(`the supplier answered ${answer.status}`);
      return { kind: 'accepted', ...accepted.parse(await answer.json()) };
    },
    callOff: async ({ key, supplier }) => {
      const answer = await call('DELETE', key, { supplier });
      if (!answer.ok && answer.status !== 404 && answer.status !== 410)
        throw new Error(`the supplier answered ${answer.status}`);
    },
  };
}
