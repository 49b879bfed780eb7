/** The parts of the password rule (spec §5, AUT-05), each reported separately. */
const parts = {
  length: /^[\s\S]{8,200}$/,
  digit: /\d/,
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  special: /[^\p{L}\d\s]/u,
} as const;
export type PasswordPart = keyof typeof parts;
export const passwordParts: readonly PasswordPart[] = ['length', 'digit', 'upper', 'lower', 'special'];

/** The parts of the rule a password does not meet; empty when it is valid. */
export function missingIn(password: string): PasswordPart[] {
  return passwordParts.filter((part) => !parts[part].test(password));
}
