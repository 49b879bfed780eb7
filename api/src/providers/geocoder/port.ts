import type { Language, Place } from '@escale/contract';

/** Somebody who knows where places are (INT-05). Both calls reject when nobody answers in time. */
export interface Geocoder {
  /** Places whose words begin like these, the best first. */
  suggest(words: string, wish: { limit: number; language: Language }): Promise<Place[]>;
  /** Where an address that was written by hand is; null when it is not known. */
  locate(address: string, language: Language): Promise<Place | null>;
}
