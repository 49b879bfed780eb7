import type { Profile } from '@node-saml/node-saml';
import { z } from 'zod';
import { type Identity, identity, namesOf } from './port.ts';
import { clockSkew, type SamlExchange, samlClient } from './saml-client.ts';

/** A response (base64 as it was posted) to one request. */
export interface SamlAnswer extends SamlExchange {
  response: string;
}

/** The identity in a signed assertion; throws when it is not valid. Runs in a thread of its own, see `verifyInThread`. */
export default async function verifyAssertion({ response, ...exchange }: SamlAnswer): Promise<Identity> {
  const { settings, ours, requestId } = exchange;
  const { profile } = await samlClient(exchange).validatePostResponseAsync({ SAMLResponse: response });
  if (profile === null) throw new Error('no assertion');
  if (profile.issuer !== settings.entityId) throw new Error(`the assertion is of ${profile.issuer}`);
  requireAnswer(profile, { requestId, assertionUrl: ours.assertionUrl });
  return identityIn(profile);
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

/** The signed part itself must answer our request and be addressed to us: anybody can write the unsigned parts around it. */
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

/** The e-mail address is in an attribute, under one of the common names, or is the subject's name id. */
function identityIn(profile: Profile) {
  const email =
    first(profile, ['email', 'mail', `${claims}/emailaddress`]) ??
    (profile.nameIDFormat === emailFormat ? profile.nameID : undefined);
  const firstName = first(profile, ['givenName', 'firstName', `${claims}/givenname`, 'urn:oid:2.5.4.42']);
  const lastName = first(profile, ['sn', 'surname', 'lastName', `${claims}/surname`, 'urn:oid:2.5.4.4']);
  return identity.parse({ email, names: namesOf(firstName, lastName) });
}
