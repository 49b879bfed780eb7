/**
 * The one of some words that a mistyped word probably means: by few insertions, deletions, replacements and swaps of neighbours, fewer for
 * short words. Null when none is near, or two are equally near. Words are compared as given: the caller folds case and accents.
 */
export function closestWord(word: string, candidates: Iterable<string>): string | null {
  let least = slipsOf(word.length);
  let nearest = new Set<string>();
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > least) continue;
    const slips = distance(word, candidate, least);
    if (slips > least) continue;
    if (slips < least) nearest = new Set();
    nearest.add(candidate);
    least = slips;
  }
  const [found] = nearest;
  return nearest.size === 1 && found !== undefined ? found : null;
}

/** Slips with which a word of some length is still recognised. */
function slipsOf(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : length < 14 ? 2 : 3;
}

/** Edits between two words, a swap of neighbours counted as one; any number beyond `most` is told as `most + 1`. */
function distance(left: string, right: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= right.length; at += 1) {
      const isSame = left[row - 1] === right[at - 1];
      const isSwap = row > 1 && at > 1 && left[row - 1] === right[at - 2] && left[row - 2] === right[at - 1];
      line[at] = Math.min(
        (last[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...line) > most) return most + 1;
    [beforeLast, last] = [last, line];
  }
  return Math.min(last[right.length] ?? 0, most + 1);
}
