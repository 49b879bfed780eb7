import { z } from 'zod';
import type { IpLocation } from './port.ts';

const timeoutMs = 2_000;
const position = z
  .object({ latitude: z.coerce.number(), longitude: z.coerce.number() })
  .transform(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
const text = z.string().trim().min(1).max(100).nullable().catch(null);
const place = z
  .object({ city: text, country_code: text, countryCode: text, country: text })
  .transform(({ city, country_code, countryCode, country }) => ({
    city,
    country: country_code ?? countryCode ?? country,
  }))
  .refine(({ city, country }) => city !== null || country !== null);

/**
 * A service that returns `{ latitude, longitude }`, and for the place of a sign-in `{ city, country_code }`, from a URL with `{ip}` in it;
 * anything else counts as unknown.
 */
export function httpIpLocation(template: string): IpLocation {
  return {
    locate: (address) => ask(template, address, position),
    place: (address) => ask(template, address, place),
  };
}

async function ask<T>(template: string, address: string, answer: z.ZodType<T>): Promise<T | null> {
  try {
    const response = await fetch(template.replace('{ip}', encodeURIComponent(address)), {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
    });
    if (!response.ok) return null;
    return answer.safeParse(await response.json()).data ?? null;
  } catch {
    return null;
  }
}
