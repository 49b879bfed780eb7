import { type Place, place } from '@escale/contract/schemas';
import { z } from 'zod';

const key = 'escale-recent-searches';
/** Recent searches kept (spec §9). */
export const recentKept = 3;

/** The last places looked for, newest first. */
export function recentPlaces(): Place[] {
  try {
    const parsed = z.array(place).safeParse(JSON.parse(localStorage.getItem(key) ?? '[]'));
    return parsed.success ? parsed.data.slice(0, recentKept) : [];
  } catch {
    return [];
  }
}

export function rememberPlace(chosen: Place): void {
  const others = recentPlaces().filter(({ id }) => id !== chosen.id);
  localStorage.setItem(key, JSON.stringify([chosen, ...others].slice(0, recentKept)));
}
