import type { BookingStatus, ShownDay } from '@escale/contract';
import { folded } from '@escale/rules';
import type { NavigationItem } from '../frame/navigation.ts';

/** The groups of palette results, in display order; `today` and `recent` while nothing is typed, `search` and `help` where nothing is found, `answer` for who asks for help. */
export const paletteGroups = [
  'answer',
  'today',
  'recent',
  'people',
  'spaces',
  'bookings',
  'actions',
  'closest',
  'pages',
  'places',
  'search',
  'help',
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** A result of the palette, already translated: a page to open, or an action. */
export interface PaletteResult {
  id: string;
  group: PaletteGroup;
  icon: string;
  label: string;
  hint: string | null;
  target: { path: string } | { run: () => void };
  /** In place of the icon. */
  face?: { name: string; src: string | null };
  picture?: string;
  /** ISO date of a booking, in place of the icon. */
  date?: string;
  status?: BookingStatus;
  /** Days of a person that they show: today, and the week. */
  today?: ShownDay | null;
  week?: readonly ShownDay[] | null;
}

/** A page or an action with the synonyms it can be found by. */
export interface PaletteEntry {
  result: PaletteResult;
  synonyms: string;
  /** Not offered before something is typed. */
  onlyTyped?: true;
}

// Without accents, so that `bientot` finds `Bientôt`.
const wordsOf = (text: string) => folded(text).split(/\s+/).filter(Boolean);

/** Whether a name contains every typed word, in any order; true for empty input. */
export function holds(name: string, words: string): boolean {
  const text = folded(name);
  return wordsOf(words).every((word) => text.includes(word));
}

/** The entries whose name or synonyms contain every typed word (PLT-13). */
export function matching(entries: readonly PaletteEntry[], words: string): PaletteResult[] {
  return entries
    .filter(({ result, synonyms }) => holds(`${result.label} ${synonyms}`, words))
    .map(({ result }) => result);
}

/** Whether one of some words begins with what was typed, of which three letters are enough. */
export function begins(words: string, typed: string): boolean {
  const start = folded(typed).trim();
  return start.length >= 3 && wordsOf(words).some((word) => word.startsWith(start));
}

/** The entry of the navigation as a result. */
export function pageResult({ id, path, icon, label }: Omit<NavigationItem, 'order'>): PaletteResult {
  return { id: `page:${id}`, group: 'pages', icon, label, hint: null, target: { path } };
}

interface LabelPart {
  /** Its place in the label. */
  at: number;
  text: string;
  marked: boolean;
}

/** A label in parts, those marked in which a typed word was found. */
export function markedParts(label: string, words: string): LabelPart[] {
  const letters = [...label];
  const plain = letters.map(folded);
  const marks = letters.map(() => false);
  for (const word of wordsOf(words)) {
    const start = letters.findIndex((_, at) => plain.slice(at).join('').startsWith(word));
    if (start < 0) continue;
    let length = 0;
    for (let at = start; at < letters.length && length < word.length; at++) {
      marks[at] = true;
      length += plain[at]?.length ?? 0;
    }
  }
  const parts: LabelPart[] = [];
  for (const [at, letter] of letters.entries()) {
    const marked = letter === ' ' ? Boolean(marks[at - 1] && marks[at + 1]) : (marks[at] ?? false);
    const last = parts.at(-1);
    if (last?.marked === marked) last.text += letter;
    else parts.push({ at, text: letter, marked });
  }
  return parts;
}

const fewestLetters = 4;

/** The result whose name has a word that is written almost like a typed one: one letter differs, of seven and more two. */
export function closest(results: readonly PaletteResult[], words: string): PaletteResult | null {
  const ranked = results
    .map((result) => {
      const names = wordsOf(result.label);
      const least = wordsOf(words)
        .filter((typed) => typed.length >= fewestLetters)
        .flatMap((typed) =>
          names.map((name) => ({ errors: errorsBetween(typed, name), most: typed.length < 7 ? 1 : 2 })),
        )
        .filter(({ errors, most }) => errors <= most)
        .map(({ errors }) => errors);
      return { result, errors: Math.min(...least) };
    })
    .filter(({ errors }) => Number.isFinite(errors))
    .sort((a, b) => a.errors - b.errors);
  return ranked[0]?.result ?? null;
}

/** Letters to insert, remove or replace in one word to get the other (Levenshtein). */
function errorsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= other.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
