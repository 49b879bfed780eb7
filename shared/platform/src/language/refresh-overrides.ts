import { api, type Language } from '@escale/contract';
import { request } from '../http/request.ts';
import { keepOverrides } from './overrides.ts';

const tries = 5;
const firstDelayMs = 350;

/** Requests changed messages, up to 5 times with doubling delays; bundled messages serve meanwhile (I18N-02). */
export async function refreshOverrides(language: Language, delayMs = firstDelayMs): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      const { date, messages } = await request(
        api.references.translations,
        { query: { database: 'web', lang: language } },
        null,
      );
      keepOverrides(language, date, messages);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delayMs * 2 ** attempt));
    }
  }
}
