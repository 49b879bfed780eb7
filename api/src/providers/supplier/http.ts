import { z } from 'zod';
import { callOutside } from '../outside.ts';
import type { Supplier } from './port.ts';

/** Timeout of one call in milliseconds: a member waits for the first one. */
const timeout = 5_000;

const accepted = z.object({ reference: z.string().min(1).max(200) });
/** Statuses with which a supplier refuses. */
const refusals = [409, 410, 422];
const isDone = (status: number) => status >= 200 && status <= 299;

/**
 * A supplier service: `PUT /bookings/{key}` books, with the replies 200 or 201 and `{ reference }`, or 409, 410 or 422 for a refusal;
 * `DELETE /bookings/{key}` cancels, with the replies 2xx or, where nothing is booked, 404 or 410. Any other reply leaves the outcome
 * unknown.
 */
export function httpSupplier({ url, token }: { url: string; token: string }): Supplier {
  const call = (method: 'PUT' | 'DELETE', key: string, json: object) =>
    callOutside(`${url}/bookings/${encodeURIComponent(key)}`, {
      method,
      json,
      timeout,
      ...(token === '' ? {} : { token }),
    });
  return {
    book: async ({ key, ...request }) => {
      const { status, body } = await call('PUT', key, request);
      if (refusals.includes(status)) return { kind: 'refused' };
      if (!isDone(status)) throw new Error(`the supplier answered ${status}`);
      return { kind: 'accepted', ...accepted.parse(body) };
    },
    callOff: async ({ key, supplier }) => {
      const { status } = await call('DELETE', key, { supplier });
      if (!isDone(status) && status !== 404 && status !== 410) throw new Error(`the supplier answered ${status}`);
    },
  };
}
