import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** Claims of the person who signs in, and deviations of the ID token from a valid one. */
export interface Claims {
  claims?: JWTPayload;
  audience?: string;
  nonce?: string;
  /** Seconds from now; negative: expired. */
  expiresIn?: number;
  signedBy?: 'us' | 'another' | 'nobody';
}

/** An OpenID Connect provider on loopback, with the replies of RFC 6749 and OpenID Connect Core. */
export async function fakeOpenId(client: { id: string; secret: string }) {
  const [ours, others] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, { requested: URLSearchParams; claims: Claims }>();
  const state = {
    delay: 0,
    issuer: '',
    userInfo: {} as Record<string, unknown>,
    metadata: {} as Record<string, unknown>,
  };
  const requested: string[] = [];

  const idToken = async (requested: URLSearchParams, claims: Claims) => {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: state.issuer,
      sub: 'somebody',
      aud: claims.audience ?? client.id,
      iat: now - 5,
      exp: now + (claims.expiresIn ?? 300),
      nonce: claims.nonce ?? requested.get('nonce'),
      ...claims.claims,
    };
    if (claims.signedBy === 'nobody') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(payload)}.`;
    }
    const key = claims.signedBy === 'another' ? others.privateKey : ours.privateKey;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  };

  const tokenFor = async (form: URLSearchParams): Promise<[number, object]> => {
    if (form.get('client_secret') !== client.secret) return [401, { error: 'invalid_client' }];
    const given = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      given?.requested.get('code_challenge') === challenge &&
      given.requested.get('redirect_uri') === form.get('redirect_uri');
    if (!given || !isRight) return [400, { error: 'invalid_grant' }];
    const id_token = await idToken(given.requested, given.claims);
    return [200, { access_token: 'at', token_type: 'Bearer', expires_in: 300, id_token }];
  };

  const answer = async (request: IncomingMessage): Promise<[number, object]> => {
    const { issuer } = state;
    const { pathname } = new URL(request.url ?? '/', issuer);
    requested.push(pathname);
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return [
          200,
          {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            userinfo_endpoint: `${issuer}/userinfo`,
            jwks_uri: `${issuer}/jwks`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
            ...state.metadata,
          },
        ];
      case '/jwks':
        return [200, { keys: [jwk] }];
      case '/userinfo':
        return [200, { sub: 'somebody', ...state.userInfo }];
      case '/token':
        return tokenFor(new URLSearchParams(await textOf(request)));
      default:
        return [404, {}];
    }
  };
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      setTimeout(() => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      }, state.delay);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer: state.issuer,
    state,
    /** Paths that were called, in order. */
    requested,
    /** Signs in on the page that the browser was redirected to; returns the URL of the redirect back. */
    approve: (sentTo: string | URL, claims: Claims): URL => {
      const requested = new URL(sentTo).searchParams;
      const code = randomUUID();
      codes.set(code, { requested, claims });
      const back = new URL(requested.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', requested.get('state') ?? '');
      return back;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
