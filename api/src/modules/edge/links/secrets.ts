import { z } from 'zod';
import { type Resealed, reseal, seal, unseal } from '../../../platform/access/sealing.ts';
import type { Context } from '../../../platform/context.ts';
import { type KeptLink, replaceSecret } from './link.queries.ts';

type Owner = Pick<KeptLink, 'memberId'> & { kind: string };

/** Secret stored for each kind of link. `expiresAt` is an ISO instant. */
export const calendarSecret = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.string() });
export type CalendarSecret = z.infer<typeof calendarSecret>;
export const slackSecret = z.object({ token: z.string(), user: z.string() });
export const teamsSecret = z.object({ address: z.string() });
export const partnerSecret = z.object({ token: z.string() });

const subjectOf = ({ memberId, kind }: Owner) => `link ${kind} ${memberId}`;

/** Encrypts a secret so that it can be decrypted only for this member and kind. */
export function sealSecret({ keys }: Pick<Context, 'keys'>, owner: Owner, secret: object): Buffer {
  return seal(keys, subjectOf(owner), secret);
}

/** Decrypts the secret of a link; null when none of the keys fits. */
export function openSecret<T>(
  { keys }: Pick<Context, 'keys'>,
  link: Owner & Pick<KeptLink, 'sealed'>,
  schema: z.ZodType<T>,
): T | null {
  return schema.safeParse(unseal(keys, subjectOf(link), link.sealed)).data ?? null;
}

/** Encrypts the secrets of all links again with the current key. */
export async function resealLinks({ db, keys }: Pick<Context, 'db' | 'keys'>): Promise<Resealed> {
  const links = await db.selectFrom('member_link').select(['id', 'member_id as memberId', 'kind', 'sealed']).execute();
  const kept = links.map((link) => ({
    subject: subjectOf(link),
    sealed: link.sealed,
    replace: (fresh: Buffer) => replaceSecret(db, link, fresh),
  }));
  return reseal(keys, kept);
}
