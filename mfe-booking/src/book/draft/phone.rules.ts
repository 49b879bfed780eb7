/** A dialable phone number: eight to fifteen digits, with common separators (spec §5). */
export function isPhone(text: string): boolean {
  return /^\+?\d{8,15}$/.test(text.replace(/[ .()-]/g, ''));
}
