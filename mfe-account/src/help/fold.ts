import { folded } from '@escale/rules';

/** A text without case and accents, to find words however they are typed. */
export function fold(text: string): string {
  return folded(text).replaceAll('’', "'").trim();
}
