import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { ServiceAccount } from '../../platform/config/links.ts';
import { callOutside, LinkRefused, requireSuccess } from '../outside.ts';
import { googleEvents } from './google.ts';
import { type CompanyCalendars, MailboxMissing } from './port.ts';

const granted = z.object({ access_token: z.string().min(1) });
const failure = z.object({ error: z.string() });
const scope = 'https://www.googleapis.com/auth/calendar.events';

/** Google Workspace: our service account acts for the addresses of a domain that has delegated its calendars to it (RFC 7523). */
export function googleCompany(account: ServiceAccount): CompanyCalendars {
  const tokenUrl = `${account.address ?? 'https://oauth2.googleapis.com'}/token`;
  const tokenFor = async (mailbox: string): Promise<string> => {
    const assertion = await new SignJWT({ scope, sub: mailbox })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.email)
      .setAudience('https://oauth2.googleapis.com/token')
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(await importPKCS8(account.privateKey, 'RS256'));
    const answer = await callOutside(tokenUrl, {
      method: 'POST',
      form: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion },
    });
    const { data } = failure.safeParse(answer.body);
    if (data?.error === 'unauthorized_client' || data?.error === 'access_denied')
      throw new LinkRefused('the domain has not delegated its calendars');
    if (data?.error === 'invalid_grant') throw new MailboxMissing('Google knows no such address');
    return granted.parse(requireSuccess(tokenUrl, answer)).access_token;
  };
  return {
    client: { id: account.clientId, scope },
    consentUrl: () =>
      `https://admin.google.com/ac/owl/domainwidedelegation?${new URLSearchParams({
        clientIdToAdd: account.clientId,
        clientScopeToAdd: scope,
        overwriteClientId: 'true',
      })}`,
    // A token for an address of the domain proves the delegation: Google gives none to others.
    confirm: async ({ tenant, mailbox }) => {
      await tokenFor(mailbox);
      return { tenant, domains: [tenant] };
    },
    open: async (_tenant, mailbox) => ({
      calendar: googleEvents(account.address),
      accessToken: await tokenFor(mailbox),
    }),
  };
}
