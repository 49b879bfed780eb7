/**
 * Whether French elides 'de' and 'que' before a word: 'd’Inès', 'qu’Hugo', but 'de Yann'. Before an h followed by a vowel they are, as before
 * most first names.
 */
export function elides(word: string): boolean {
  const letters = word.normalize('NFD').replace(/[^\p{Letter}\p{Number}]/gu, '');
  return /^h?[aeiouœæ]/i.test(letters);
}

type Elisions<T> = { [Key in keyof T & string as `${Key}Elides`]: 'yes' | 'no' };

/** Values of a message and, for each as `…Elides`, whether French elides before it: `d{nameElides, select, yes {’} other {e }}{name}`. */
export function withElision<T extends Readonly<Record<string, string | number | null>>>(values: T): T & Elisions<T> {
  const elisions = Object.entries(values).map(([key, value]) => [`${key}Elides`, elides(String(value)) ? 'yes' : 'no']);
  return { ...values, ...Object.fromEntries(elisions) };
}
