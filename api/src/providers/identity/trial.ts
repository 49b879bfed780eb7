import { X509Certificate } from 'node:crypto';
import { type IdentityProvider, type SsoTrialStep, ssoTrialStep } from '@escale/contract';
import * as openId from 'openid-client';
import { z } from 'zod';
import { fetches, type OpenIdOptions, readConfiguration } from './open-id.ts';

type Saml = Extract<IdentityProvider, { provider: 'saml' }>;
type OpenId = Exclude<IdentityProvider, Saml>;
type Outcome = Pick<SsoTrialStep, 'result' | 'detail'>;

const keySet = z.object({ keys: z.array(z.object({ kty: z.string() })) });
/** A certificate that ends within so many days is remarked. */
const soonDays = 30;
const millisecondsOfDay = 86_400_000;

/** Tries a provider of OpenID Connect without a person: what it publishes, its keys, and whether it knows our client and its secret (INT-09). */
export async function tryOpenId(settings: OpenId, options: OpenIdOptions): Promise<SsoTrialStep[]> {
  let found: openId.Configuration | undefined;
  const discovery = await timed('discovery', async () => {
    found = await readConfiguration(settings, options);
    return passed(new URL(found.serverMetadata().issuer).host);
  });
  const client = found;
  if (client === undefined) return [discovery];
  const keys = await timed('keys', async () => passed(String(await countKeys(client, options))));
  const secret = await timed('client', async () => {
    const asked = { code: 'a-trial-without-a-person', redirect_uri: options.redirectUrl };
    const error = await openId.genericGrantRequest(client, 'authorization_code', asked).catch((one: unknown) => one);
    // A provider checks the client first, then the code: refusing only the code proves the client.
    const { code } = z
      .object({ error: z.string().optional() })
      .transform(({ error }) => ({ code: error }))
      .parse(error);
    if (code === 'invalid_grant') return passed(null);
    return {
      result: code === 'invalid_client' || code === 'unauthorized_client' ? 'failed' : 'remark',
      detail: code ?? null,
    };
  });
  return [discovery, keys, secret];
}

/** Tries a SAML provider without a person: its certificate, and whether its sign-in page answers (INT-09). */
export async function trySaml(
  { certificate, signInUrl }: Saml,
  { now, loopback }: { now: string; loopback: boolean },
): Promise<SsoTrialStep[]> {
  return [
    await timed('certificate', async () => {
      const { validTo } = new X509Certificate(certificate);
      const left = Date.parse(validTo) - Date.parse(now);
      const detail = new Date(validTo).toISOString();
      if (left <= 0) return { result: 'failed', detail };
      return { result: left < soonDays * millisecondsOfDay ? 'remark' : 'passed', detail };
    }),
    await timed('signInPage', async () => {
      const { host } = new URL(signInUrl);
      const { status } = await (loopback ? fetches.development : fetches.production)(signInUrl, {
        method: 'GET',
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(5000),
      });
      // A sign-in page may refuse a visit without a request; that it answers is what is tried.
      return status < 500 ? passed(host) : { result: 'failed', detail: `${host}, ${status}` };
    }),
  ];
}

async function countKeys(client: openId.Configuration, { loopback }: OpenIdOptions): Promise<number> {
  const { jwks_uri: address } = client.serverMetadata();
  if (address === undefined) throw new Error('no keys are published');
  const answer = await (loopback ? fetches.development : fetches.production)(address, {
    method: 'GET',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(5000),
  });
  const { keys } = keySet.parse(await answer.json());
  if (keys.length === 0) throw new Error('no keys are published');
  return keys.length;
}

const passed = (detail: string | null): Outcome => ({ result: 'passed', detail });

/** One step with its duration; whatever it throws is its failure. */
async function timed(step: SsoTrialStep['step'], work: () => Promise<Outcome>): Promise<SsoTrialStep> {
  const start = performance.now();
  const outcome = await work().catch((): Outcome => ({ result: 'failed', detail: null }));
  return ssoTrialStep.parse({ step, ...outcome, milliseconds: Math.round(performance.now() - start) });
}
