import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** People whom the provider tells nothing about but their address. */
const nameless = /^sans-nom\./;

/**
 * Starts a real OpenID Connect provider with its own pages for sign-in and consent; any password opens the account of the address. Its
 * e-mail address is in the ID token, as with the large providers.
 */
export async function startOpenIdProvider(client: { id: string; secret: string; redirectUrl: string }) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUrl],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['journeys'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: sub,
        email_verified: true,
        ...(nameless.test(sub) ? {} : { given_name: 'Nadia', family_name: 'Neuve' }),
      }),
    }),
  });
  server.on('request', provider.callback());
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { issuer, close };
}
