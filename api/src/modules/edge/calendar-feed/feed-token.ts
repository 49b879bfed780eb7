import { z } from 'zod';
import { seal, unseal } from '../../../platform/access/sealing.ts';
import type { Context } from '../../../platform/context.ts';

const kept = z.object({ token: z.string() });
/** As `newToken` makes it. */
const tokenPattern = /^[\w-]{43}$/;
const fileEnding = '.ics';

/** Subject of the encryption: a token copied into the row of another member cannot be decrypted. */
export const subjectOf = (memberId: string) => `calendar feed ${memberId}`;

export function sealToken({ keys }: Pick<Context, 'keys'>, memberId: string, token: string): Buffer {
  return seal(keys, subjectOf(memberId), { token });
}

/** The token; null when none of the keys fits. */
export function openToken({ keys }: Pick<Context, 'keys'>, memberId: string, sealed: Buffer): string | null {
  return kept.safeParse(unseal(keys, subjectOf(memberId), sealed)).data?.token ?? null;
}

/** The address of a feed. */
export function addressOf({ config }: Pick<Context, 'config'>, token: string): string {
  return `${config.publicUrl}/ical/${token}${fileEnding}`;
}

/** The token that a requested file name contains; null for a name that no feed has. */
export function tokenOfFile(file: string): string | null {
  const token = file.endsWith(fileEnding) ? file.slice(0, -fileEnding.length) : '';
  return tokenPattern.test(token) ? token : null;
}

/** The address as shown before its member asks for all of it: seven of 43 characters help nobody to guess the others. */
export function hintOf(context: Pick<Context, 'config'>, token: string): string {
  return addressOf(context, `${token.slice(0, 4)}••••••${token.slice(-3)}`);
}
