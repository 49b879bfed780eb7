import { randomInt } from 'node:crypto';

/** Letters and digits that nobody reads as another one. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** As many different codes as wanted, which nobody guesses: `RENTREE-7KQ2M4XD`. */
export function madeCodes(count: number, prefix: string): string[] {
  const made = new Set<string>();
  while (made.size < count) {
    const own = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
    made.add(prefix === '' ? own : `${prefix}-${own}`);
  }
  return [...made];
}
