import { createHmac, timingSafeEqual } from 'node:crypto';
import { publishedManifest, releaseName, releaseVersion } from '@escale/contract';
import { z } from 'zod';
import type { ServerKeys } from '../../../../platform/access/server-keys.ts';

/** Versions that one browser gets instead of the live ones, and remotes that it loads from its own machine. */
const preview = z.object({
  versions: z.record(releaseName, releaseVersion),
  /** Addresses of `remoteEntry.js` on the own machine, with the manifests of what is being developed. */
  local: z.record(releaseName, z.object({ entry: z.string(), manifest: publishedManifest })),
  /** ISO instant. */
  expiresAt: z.string(),
});
export type Preview = z.infer<typeof preview>;

const purpose = 'release previews';

/** A link's secret part: the preview itself, signed, so that nothing is stored and nobody makes one of their own. */
export function signPreview(keys: ServerKeys, value: Preview): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${macOf(keys.of(purpose)[0].secret, text).toString('base64url')}`;
}

/** The preview of a signed text; null when it was changed, has expired, or its key is no longer in force. */
export function readPreview(keys: ServerKeys, signed: string | undefined, now: string): Preview | null {
  const [text = '', mac = ''] = (signed ?? '').split('.');
  const given = Buffer.from(mac, 'base64url');
  const isSigned = keys.of(purpose).some(({ secret }) => {
    const expected = macOf(secret, text);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isSigned) return null;
  const value = preview.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return Date.parse(value.expiresAt) > Date.parse(now) ? value : null;
}

function macOf(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** Only an address of the reader's own machine: a link must not make a browser run a stranger's code. */
export function isOwnMachine(address: string): boolean {
  const { protocol, hostname, username } = new URL(address);
  return /^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && username === '';
}
