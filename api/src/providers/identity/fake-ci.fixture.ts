import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

const [algorithm, keyId] = ['RS256', 'ci-1'];

/** The identity service of a CI on loopback: its metadata, keys and tokens; `keysUrl` when its metadata name other keys. */
export async function fakeCi({ keysUrl }: { keysUrl?: string } = {}) {
  const { privateKey, publicKey } = await generateKeyPair(algorithm);
  const stranger = await generateKeyPair(algorithm);
  const jwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: algorithm, use: 'sig' };
  let issuer = '';
  const server = createServer((request, response) => {
    const answer = request.url?.endsWith('/jwks')
      ? { keys: [jwk] }
      : { issuer, jwks_uri: keysUrl ?? `${issuer}/jwks`, authorization_endpoint: issuer };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (key: CryptoKey, claims: JWTPayload, now: string) => {
    const at = Math.floor(Date.parse(now) / 1000);
    return new SignJWT({ iss: issuer, iat: at, exp: at + 300, ...claims })
      .setProtectedHeader({ alg: algorithm, kid: keyId })
      .sign(key);
  };
  return {
    issuer,
    token: (claims: JWTPayload, now: string) => sign(privateKey, claims, now),
    /** Signed with a key that the service does not have. */
    forged: (claims: JWTPayload, now: string) => sign(stranger.privateKey, claims, now),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
