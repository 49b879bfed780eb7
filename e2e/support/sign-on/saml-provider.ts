import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as saml from 'samlify';
import { generate } from 'selfsigned';

const binding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

// The library leaves the XML schema to its users; the server under test checks each document itself.
saml.setSchemaValidator({ validate: async () => 'unchecked' });

/** A page that posts the answer back by itself, as identity providers do, or that asks who signs in. */
const page = (body: string) => `<!doctype html><meta charset="utf-8"><title>Identity provider</title>${body}`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Starts a real SAML 2.0 identity provider: it reads our metadata, and answers each request with a signed assertion about the address that
 * is typed on its page. Its second button changes the address after the signature.
 */
export async function startSamlProvider(ourMetadataUrl: string) {
  const keys = await generate([{ name: 'commonName', value: 'idp.example' }], { algorithm: 'sha256' });
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  const signInUrl = `http://127.0.0.1:${address.port}/sso`;
  const entityId = `http://127.0.0.1:${address.port}/metadata`;
  const provider = saml.IdentityProvider({
    entityID: entityId,
    privateKey: keys.private,
    signingCert: keys.cert,
    isAssertionEncrypted: false,
    wantAuthnRequestsSigned: false,
    nameIDFormat: [emailFormat],
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    singleSignOnService: [{ Binding: binding, Location: signInUrl }],
  });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { searchParams } = new URL(request.url ?? '/', signInUrl);
    const email = searchParams.get('email');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (email === null) {
      const hidden = [...searchParams].map(
        ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
      );
      const buttons = '<button>Sign in</button><button name="tampered" value="1">Sign in as somebody else</button>';
      const form = `<form>${hidden.join('')}<label>Address <input name="email"></label>${buttons}</form>`;
      return response.end(page(form));
    }
    const service = saml.ServiceProvider({ metadata: await (await fetch(ourMetadataUrl)).text() });
    const query = { SAMLRequest: searchParams.get('SAMLRequest') ?? '' };
    const asked = await provider.parseLoginRequest(service, 'redirect', { query });
    const { context } = await provider.createLoginResponse(service, { ...asked }, 'post', { email });
    const xml = Buffer.from(context, 'base64').toString('utf8');
    const sent = searchParams.has('tampered') ? xml.replaceAll(email, `autre.${email}`) : xml;
    const fields = {
      SAMLResponse: Buffer.from(sent).toString('base64'),
      RelayState: searchParams.get('RelayState') ?? '',
    };
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
    );
    const target = String(service.entityMeta.getAssertionConsumerService('post'));
    const script = '<script>document.forms[0].submit()</script>';
    response.end(page(`<form method="post" action="${escaped(target)}">${inputs.join('')}</form>${script}`));
  };
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { entityId, signInUrl, certificate: keys.cert, close };
}
