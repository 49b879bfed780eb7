/** A phone number as it can be called: eight to fifteen digits, with whatever people put between them (spec §5). */
export function isPhone(text: string): boolean {
  return /^\+?\d{8,15}$/.test(text.replace(/[ .()-]/g, ''));
}

/** A number as people read it: pairs of digits in France, as it is kept elsewhere. */
export function phoneWords(text: string): string {
  const national = /^\+33(\d{9})$/.exec(text)?.[1];
  return national ? `0${national}`.replace(/(\d\d)(?=\d)/g, '$1 ') : text;
}
