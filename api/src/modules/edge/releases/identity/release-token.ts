import { randomBytes } from 'node:crypto';

const prefix = 'esr_';

/** A new secret of 256 bits; its prefix lets scanners of repositories recognise one that leaked. */
export function newReleaseToken(): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`;
}

export function isReleaseToken(text: string): boolean {
  return text.startsWith(prefix);
}
