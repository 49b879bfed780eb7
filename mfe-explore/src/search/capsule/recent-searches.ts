import type { Box, Place, Position } from '@escale/contract';

const key = 'escale-recent-searches';
/** Number of recent searches kept (spec §9). */
export const recentKept = 3;

/** The last searched places, newest first. Entries of another version that cannot be parsed are omitted. */
export function recentPlaces(): Place[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, recentKept) : [];
  } catch {
    return [];
  }
}

export function rememberPlace(chosen: Place): void {
  const others = recentPlaces().filter(({ id }) => id !== chosen.id);
  localStorage.setItem(key, JSON.stringify([chosen, ...others].slice(0, recentKept)));
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, name, context, locality, position, box } = { ...empty, ...value };
  const words = [id, name, context, locality].every((word) => typeof word === 'string');
  const known = ['city', 'district', 'address', 'building'].includes(String(kind));
  return words && known && hasNumbers(position, ['lat', 'lng']) && hasNumbers(box, ['south', 'west', 'north', 'east']);
}

const empty: Record<keyof Place, unknown> = {
  id: null,
  kind: null,
  name: null,
  context: null,
  locality: null,
  position: null,
  box: null,
};

function hasNumbers(value: unknown, names: readonly (keyof Box | keyof Position)[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const found = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => Number.isFinite(found.get(name)));
}
