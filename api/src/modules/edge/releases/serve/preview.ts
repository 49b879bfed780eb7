import { createHmac, timingSafeEqual } from 'node:crypto';
import { publishedManifest, releaseName, releaseVersion } from '@escale/contract';
import { z } from 'zod';
import type { ServerKeys } from '../../../../platform/access/server-keys.ts';
import type { Context } from '../../../../platform/context.ts';
import { isInForce } from '../identity/grant.queries.ts';

/** Versions that one browser gets instead of the live ones, and remotes that it loads from its own machine. */
const preview = z.object({
  versions: z.record(releaseName, releaseVersion),
  /** Addresses of `remoteEntry.js` on the own machine, with the manifests of what is being developed. */
  local: z.record(releaseName, z.object({ entry: z.string(), manifest: publishedManifest })),
  /** The page that its link leads to; the start page in links of earlier versions of the server. */
  opens: z.string().default('/'),
  /** ISO instant. */
  expiresAt: z.string(),
  /** Whose right it was made by: it ends with that right. */
  grant: z.object({ kind: z.enum(['token', 'trust', 'member']), id: z.uuid() }),
});
export type Preview = z.infer<typeof preview>;

const purpose = 'release previews';

/** A link's secret part: the preview itself, signed, so that nothing is stored and nobody makes one of their own. */
export function signPreview(keys: ServerKeys, value: Preview): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${macOf(keys.of(purpose)[0].secret, text).toString('base64url')}`;
}

/** The preview of a signed text; null when it was changed, has expired, or its key is no longer in force. */
function readPreview(keys: ServerKeys, signed: string | undefined, now: string): Preview | null {
  const [text = '', mac = ''] = (signed ?? '').split('.');
  const given = Buffer.from(mac, 'base64url');
  const isSigned = keys.of(purpose).some(({ secret }) => {
    const expected = macOf(secret, text);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isSigned) return null;
  const { data: value } = preview.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  // A link made by an earlier version of the server has another form.
  if (value === undefined) return null;
  return Date.parse(value.expiresAt) > Date.parse(now) ? value : null;
}

/** Like `readPreview`, and null when the token, CI or role on whose right it was made no longer exists. */
export async function previewInForce(
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  signed: string | undefined,
): Promise<Preview | null> {
  const value = readPreview(keys, signed, clock.now());
  return value !== null && (await isInForce(db, value.grant)) ? value : null;
}

function macOf(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** Only an address of the reader's own machine: a link must not make a browser run a stranger's code. */
export function isOwnMachine(address: string): boolean {
  const { protocol, hostname, username } = new URL(address);
  return /^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && username === '';
}
