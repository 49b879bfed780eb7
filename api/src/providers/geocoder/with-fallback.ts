import type { Geocoder } from './port.ts';

/** Milliseconds for which one who did not answer is not asked again: nobody waits for the same silence letter by letter. */
const rest = 30_000;

/** Asks `online`; where it is away or does not know, `offline` answers (INT-05). */
export function withFallback(online: Geocoder, offline: Geocoder, elapsed = () => performance.now()): Geocoder {
  let restsUntil = 0;
  const unlessAway = async <T>(ask: () => Promise<T>): Promise<T | null> => {
    if (elapsed() < restsUntil) return null;
    try {
      return await ask();
    } catch {
      restsUntil = elapsed() + rest;
      return null;
    }
  };
  return {
    suggest: async (words, wish) => {
      const found = await unlessAway(() => online.suggest(words, wish));
      return found?.length ? found : offline.suggest(words, wish);
    },
    locate: async (address, language) =>
      (await unlessAway(() => online.locate(address, language))) ?? offline.locate(address, language),
  };
}
