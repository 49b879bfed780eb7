import type { Geocoder } from './port.ts';

/** Milliseconds for which a failed geocoder is not called again, so that not every keystroke waits for the same timeout. */
const rest = 30_000;

/** Calls `online`; `offline` answers where it is unavailable or has no result (INT-05). */
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
