import { z } from 'zod';
import type { IpLocation } from './port.ts';

const timeoutMs = 2_000;
const answer = z
  .object({ latitude: z.coerce.number(), longitude: z.coerce.number() })
  .transform(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));

/** A service that returns `{ latitude, longitude }` from a URL with `{ip}` in it; anything else counts as unknown. */
export function httpIpLocation(template: string): IpLocation {
  return {
    async locate(address) {
      try {
        const url = template.replace('{ip}', encodeURIComponent(address));
        const response = await fetch(url, {
          signal: AbortSignal.timeout(timeoutMs),
          headers: { accept: 'application/json' },
        });
        if (!response.ok) return null;
        const parsed = answer.safeParse(await response.json());
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
  };
}
