import type { Language, Place } from '@escale/contract';

/** A source of coordinates for places (INT-05). Both calls reject when there is no reply in time. */
export interface Geocoder {
  /** Places whose words begin with these, the best match first. */
  suggest(words: string, wish: { limit: number; language: Language }): Promise<Place[]>;
  /** The place of a free-text address; null when unknown. */
  locate(address: string, language: Language): Promise<Place | null>;
}
