/** A source of numbers 0 <= x < 1; the same seed always gives the same sequence. */
export type Random = () => number;

/** mulberry32, seeded by a whole number. */
export const randomFromNumber = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** FNV-1a of a text: a signed 32-bit number. */
export const hashText = (text: string): number => {
  let h = 2166136261;
  for (const letter of text) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 16777619);
  return h;
};

/** Numbers seeded by a text: the same space always gets the same picture. */
export const randomFrom = (seed: string): Random => randomFromNumber(hashText(seed));

/** A random item of a non-empty list. */
export const pick = <T>(random: Random, list: readonly [T, ...T[]] | readonly T[]): T => {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new RangeError('pick() needs a list with items');
  return item;
};
