import { z } from 'zod';
import type { OAuthClient } from '../../platform/config/links.ts';
import { callOutside, LinkRefused, requireSuccess } from '../outside.ts';
import type { CalendarTokens, Consent, ConsentGiven } from './port.ts';

/** Where and for what a service asks for consent. */
export interface OAuthService {
  client: OAuthClient;
  authorizeUrl: string;
  tokenUrl: string;
  scope: string;
  /** Fields of the consent page that are this service's own. */
  extra?: Readonly<Record<string, string>>;
}

const granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive(),
});
const failure = z.object({ error: z.string() });

/** The consent page's address (RFC 6749 4.1.1 with RFC 7636). */
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

/** Tokens for a code (RFC 6749 4.1.3). */
export function exchangeCode(service: OAuthService, { code, verifier, redirectUri }: ConsentGiven) {
  return tokensFor(service, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
}

/** Fresh tokens (RFC 6749 6); a service that gives no new refresh token means the old one. */
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
  // A client that is refused is our own setting, not the member's consent.
  if (answer.status === 401) throw new Error(`${new URL(tokenUrl).host} does not know the client`);
  const tokens = granted.parse(requireSuccess(tokenUrl, answer));
  const refreshToken = tokens.refresh_token ?? known;
  if (refreshToken === undefined) throw new Error(`${new URL(tokenUrl).host} gives no lasting consent`);
  return { accessToken: tokens.access_token, refreshToken, expiresIn: tokens.expires_in };
}
