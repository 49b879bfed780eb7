import { z } from 'zod';
import { callOutside, requireOutside, requireSuccess } from '../outside.ts';
import type { Partner } from './port.ts';

const opened = z.object({ url: z.url({ protocol: /^https?$/ }) });
const account = z.object({ account: z.string().min(1), token: z.string().min(1) });
const details = z.object({
  tier: z.string(),
  points: z.int(),
  programme: z.string().min(1).nullish().default(null),
  nextReward: z
    .object({ points: z.int().positive(), name: z.string().min(1) })
    .nullish()
    .default(null),
});
const bookingToken = z.object({
  token: z.string().min(1),
  expiresAt: z.iso.datetime({ offset: true }),
  url: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .default(null),
});

/** Unknown, malformed, used or expired; 401 and 403 are about our key. */
const isRefusedCode = (status: number) => [400, 404, 409, 410, 422].includes(status);

/**
 * A partner with a JSON API: `POST /connections`, `POST /accounts`, `DELETE /accounts/current`, `GET /accounts/current` and `POST
 * /booking-tokens`. We authenticate by a key, the member by the token of the account. A code that it does
 * not accept is 400, 404, 409, 410 or 422.
 */
export function httpPartner({ address, key }: { address: string; key: string }): Partner {
  const ours = { 'x-api-key': key };
  const current = `${address}/accounts/current`;
  return {
    connect: async (redirectUrl) => {
      const request = { method: 'POST', headers: ours, json: { redirectUrl } } as const;
      return opened.parse(await requireOutside(`${address}/connections`, request)).url;
    },
    activate: async (code) => {
      const accounts = `${address}/accounts`;
      const answer = await callOutside(accounts, { method: 'POST', headers: ours, json: { code } });
      return isRefusedCode(answer.status) ? null : account.parse(requireSuccess(accounts, answer));
    },
    deactivate: async (token) => {
      const answer = await callOutside(current, { method: 'DELETE', headers: ours, token });
      if (answer.status !== 404) requireSuccess(current, answer);
    },
    details: async (token, language) =>
      details.parse(await requireOutside(current, { headers: { ...ours, 'accept-language': language }, token })),
    bookingToken: async (token) =>
      bookingToken.parse(
        await requireOutside(`${address}/booking-tokens`, { method: 'POST', headers: ours, token, json: {} }),
      ),
  };
}
