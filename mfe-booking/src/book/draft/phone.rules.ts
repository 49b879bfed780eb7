/** A phone number as it can be called: eight to fifteen digits, with whatever people put between them (spec §5). */
export function isPhone(text: string): boolean {
  return /^\+?\d{8,15}$/.test(text.replace(/[ .()-]/g, ''));
}
