import { z } from 'zod';
import type { OAuthClient } from '../../platform/config/links.ts';
import { callOutside, LinkRefused, requireSuccess } from '../outside.ts';
import type { CalendarTokens, Consent, ConsentGiven } from './port.ts';

/** OAuth settings of a service. */
export interface OAuthService {
  client: OAuthClient;
  authorizeUrl: string;
  tokenUrl: string;
  scope: string;
  /** Extra parameters of this service's consent page. */
  extra?: Readonly<Record<string, string>>;
}

const granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive(),
});
const failure = z.object({ error: z.string() });

/** URL of the consent page (RFC 6749 4.1.1 with RFC 7636). */
export function consentUrl(service: OAuthService, { state, challenge, redirectUri }: Consent): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: service.client.id,
    redirect_uri: redirectUri,
    scope: service.scope,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...service.extra,
  });
  return `${service.authorizeUrl}?${query}`;
}

/** Exchanges a code for tokens (RFC 6749 4.1.3). */
export function exchangeCode(service: OAuthService, { code, verifier, redirectUri }: ConsentGiven) {
  return tokensFor(service, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
}

/** Refreshes tokens (RFC 6749 6); when the service returns no new refresh token, the old one stays valid. */
export function refreshTokens(service: OAuthService, refreshToken: string): Promise<CalendarTokens> {
  return tokensFor(service, { grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken);
}

async function tokensFor(
  { client, tokenUrl }: OAuthService,
  form: Record<string, string>,
  known?: string,
): Promise<CalendarTokens> {
  const answer = await callOutside(tokenUrl, {
    method: 'POST',
    form: { ...form, client_id: client.id, client_secret: client.secret },
  });
  const reply = failure.safeParse(answer.body);
  if (answer.status === 400 && reply.data?.error === 'invalid_grant') throw new LinkRefused('consent is gone');
  // A refused client is a fault of our settings, not of the member's consent.
  if (answer.status === 401) throw new Error(`${new URL(tokenUrl).host} does not know the client`);
  const tokens = granted.parse(requireSuccess(tokenUrl, answer));
  const refreshToken = tokens.refresh_token ?? known;
  if (refreshToken === undefined) throw new Error(`${new URL(tokenUrl).host} gives no lasting consent`);
  return { accessToken: tokens.access_token, refreshToken, expiresIn: tokens.expires_in };
}
