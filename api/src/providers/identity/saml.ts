import { createHash } from 'node:crypto';
import type { IdentityProvider } from '@escale/contract';
import { generateServiceProviderMetadata, type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { z } from 'zod';
import { identity, namesOf, type SamlProvider } from './port.ts';

type Settings = Extract<IdentityProvider, { provider: 'saml' }>;

/** We, as SAML providers know us. */
export interface ServiceProvider {
  entityId: string;
  /** Where assertions are sent. */
  assertionUrl: string;
}

/** Clocks of other houses go differently, in milliseconds. */
const clockSkew = 60_000;

/** Our metadata, the same for all companies (XML). */
export function samlMetadata({ entityId, assertionUrl }: ServiceProvider): string {
  return generateServiceProviderMetadata({ issuer: entityId, callbackUrl: assertionUrl, wantAssertionsSigned: true });
}

/** A provider of SAML 2.0: request by redirect, signed assertion by post. */
export function samlProvider(settings: Settings, { entityId, assertionUrl }: ServiceProvider): SamlProvider {
  const open = (requestId: string) =>
    new SAML({
      entryPoint: settings.signInUrl,
      idpCert: settings.certificate,
      issuer: entityId,
      audience: entityId,
      callbackUrl: assertionUrl,
      wantAssertionsSigned: true,
      // Many sign the assertion only: it holds all that is believed.
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: clockSkew,
      disableRequestedAuthnContext: true,
      generateUniqueId: () => requestId,
      validateInResponseTo: ValidateInResponseTo.always,
      cacheProvider: onlyRequest(requestId),
    });
  return {
    addressFor: async ({ state }) =>
      new URL(await open(requestIdOf(state)).getAuthorizeUrlAsync(state, undefined, { additionalParams: {} })),
    identify: async (response, { state }) => {
      const requestId = requestIdOf(state);
      const { profile } = await open(requestId).validatePostResponseAsync({ SAMLResponse: response });
      if (profile === null) throw new Error('no assertion');
      if (profile.issuer !== settings.entityId) throw new Error(`the assertion is of ${profile.issuer}`);
      requireAnswer(profile, { requestId, assertionUrl });
      return identityIn(profile);
    },
  };
}

/** The id of the one request that belongs to a state. */
function requestIdOf(state: string): string {
  return `_${createHash('sha256').update(state).digest('hex')}`;
}

/** Knows the request that is being answered, and no other; how old it may be is decided where its state is kept. */
function onlyRequest(requestId: string) {
  return {
    saveAsync: async () => null,
    getAsync: async (key: string | null) => (key === requestId ? new Date().toISOString() : null),
    removeAsync: async () => null,
  };
}

const assertion = z.object({
  Assertion: z.object({
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            SubjectConfirmationData: z.tuple([
              z.object({ $: z.object({ InResponseTo: z.string(), Recipient: z.string(), NotOnOrAfter: z.string() }) }),
            ]),
          }),
        ),
      }),
    ]),
  }),
});

/** The signed part itself says that it answers our request and is for us: around it anybody can write. */
function requireAnswer(profile: Profile, { requestId, assertionUrl }: { requestId: string; assertionUrl: string }) {
  const [subject] = assertion.parse(profile.getAssertion?.()).Assertion.Subject;
  const isAnswer = subject.SubjectConfirmation.some(({ SubjectConfirmationData: [{ $: data }] }) => {
    const isInTime = Date.now() - clockSkew < Date.parse(data.NotOnOrAfter);
    return isInTime && data.InResponseTo === requestId && data.Recipient === assertionUrl;
  });
  if (!isAnswer) throw new Error('the assertion answers no request of ours');
}

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const first = (profile: Profile, names: readonly string[]) => names.map((name) => profile[name]).find(Boolean);

/** The address stands in an attribute, under one of the names in use, or is the subject's own name. */
function identityIn(profile: Profile) {
  const email =
    first(profile, ['email', 'mail', `${claims}/emailaddress`]) ??
    (profile.nameIDFormat === emailFormat ? profile.nameID : undefined);
  const firstName = first(profile, ['givenName', 'firstName', `${claims}/givenname`, 'urn:oid:2.5.4.42']);
  const lastName = first(profile, ['sn', 'surname', 'lastName', `${claims}/surname`, 'urn:oid:2.5.4.4']);
  return identity.parse({ email, names: namesOf(firstName, lastName) });
}
