import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { SignedXml } from 'xml-crypto';

/** Content of an assertion, and its deviations from a valid one. */
export interface Asserted {
  email: string;
  attributes?: Record<string, string>;
  audience?: string;
  issuer?: string;
  recipient?: string;
  /** Seconds from now; negative: expired. */
  expiresIn?: number;
  signedBy?: 'us' | 'another' | 'nobody';
  /** `InResponseTo` of the assertion itself; null: absent. */
  inResponseTo?: string | null;
  /** Signs with SHA-1 instead of SHA-256. */
  weak?: boolean;
  /** Last part of the status code's URN; anything but `Success` is a failure. */
  status?: string;
  /** Changes the whole message after it was signed. */
  tamper?: (xml: string) => string;
}

const entityId = 'https://idp.marelune.example/metadata';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** A SAML 2.0 identity provider: reads requests, signs assertions. */
export async function fakeSaml() {
  const [ours, others] = await Promise.all([keys(), keys()]);
  return {
    entityId,
    signInUrl: 'https://idp.marelune.example/sso',
    certificate: ours.cert,
    /** Signs in on the page that the browser was redirected to; returns the form that it posts to us. */
    assert: (sentTo: string | URL, asserted: Asserted) => {
      const { searchParams } = new URL(sentTo);
      const request = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
      const [, requestId = ''] = /\bID="([^"]+)"/.exec(request) ?? [];
      const [, recipient = ''] = /AssertionConsumerServiceURL="([^"]+)"/.exec(request) ?? [];
      const [, audience = ''] = /<saml:Issuer[^>]*>([^<]+)</.exec(request) ?? [];
      const xml = response({ requestId, recipient, audience, ...asserted });
      const { signedBy = 'us', tamper = (same: string) => same, weak = false } = asserted;
      const signed = signedBy === 'nobody' ? xml : sign(xml, signedBy === 'us' ? ours.private : others.private, weak);
      const SAMLResponse = Buffer.from(tamper(signed)).toString('base64');
      return { SAMLResponse, RelayState: searchParams.get('RelayState') ?? '' };
    },
  };
}

const keys = () => generate([{ name: 'commonName', value: 'idp.marelune.example' }], { algorithm: 'sha256' });

function response({
  requestId,
  recipient,
  audience,
  email,
  attributes = {},
  issuer = entityId,
  expiresIn = 300,
  inResponseTo = requestId,
  status = 'Success',
}: Asserted & { requestId: string; recipient: string; audience: string }): string {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const claims = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  );
  const answers = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${recipient}" InResponseTo="${requestId}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status><saml:Assertion ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(expiresIn)}" Recipient="${recipient}"${answers}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(Math.min(0, expiresIn) - 60)}" NotOnOrAfter="${at(expiresIn)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${claims.length > 0 ? `<saml:AttributeStatement>${claims.join('')}</saml:AttributeStatement>` : ''}</saml:Assertion></samlp:Response>`;
}

function sign(xml: string, privateKey: string, weak: boolean): string {
  const signature = new SignedXml({
    privateKey,
    signatureAlgorithm: weak
      ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
      : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: canonical,
  });
  signature.addReference({
    xpath: "//*[local-name(.)='Assertion']",
    transforms: [enveloped, canonical],
    digestAlgorithm: weak ? 'http://www.w3.org/2000/09/xmldsig#sha1' : 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signature.computeSignature(xml, {
    location: { reference: "//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']", action: 'after' },
  });
  return signature.getSignedXml();
}
