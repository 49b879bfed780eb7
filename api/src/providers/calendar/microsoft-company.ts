import { z } from 'zod';
import type { OAuthClient } from '../../platform/config/links.ts';
import { callOutside, LinkRefused, type OutsideRequest, requireSuccess } from '../outside.ts';
import { microsoftEvents } from './microsoft.ts';
import { type CompanyCalendars, MailboxMissing } from './port.ts';

const granted = z.object({ access_token: z.string().min(1) });
const failure = z.object({ error_codes: z.array(z.number()) });
const organisation = z.object({
  value: z.array(z.object({ verifiedDomains: z.array(z.object({ name: z.string() })) })),
});
const tenantId = z.uuid();
/** Entra's codes of a directory that does not exist, or in which our application is not, or no longer, consented. */
const refusals = [700016, 7000229, 90002];

/** Microsoft 365: our application has the consent of a directory's administrator, and opens its mailboxes by their addresses. */
export function microsoftCompany(client: OAuthClient): CompanyCalendars {
  const signIn = client.address ?? 'https://login.microsoftonline.com';
  const graph = `${client.address ?? 'https://graph.microsoft.com'}/v1.0`;
  const tokenOf = async (tenant: string): Promise<string> => {
    const url = `${signIn}/${tenantId.parse(tenant)}/oauth2/v2.0/token`;
    const answer = await callOutside(url, {
      method: 'POST',
      form: {
        grant_type: 'client_credentials',
        client_id: client.id,
        client_secret: client.secret,
        scope: 'https://graph.microsoft.com/.default',
      },
    });
    const { data } = failure.safeParse(answer.body);
    if (data?.error_codes.some((code) => refusals.includes(code)))
      throw new LinkRefused('the directory has not consented');
    // A refused secret is a fault of our settings, not of the company's consent.
    if (answer.status === 401) throw new Error(`${new URL(url).host} does not know the client`);
    return granted.parse(requireSuccess(url, answer)).access_token;
  };
  return {
    client: null,
    consentUrl: ({ state, redirectUri }) =>
      `${signIn}/organizations/v2.0/adminconsent?${new URLSearchParams({
        client_id: client.id,
        scope: 'https://graph.microsoft.com/.default',
        redirect_uri: redirectUri,
        state,
      })}`,
    confirm: async ({ tenant }) => {
      const known = await requireConsented(`${graph}/organization?$select=verifiedDomains`, {
        token: await tokenOf(tenant),
      });
      const domains = organisation.parse(known).value.flatMap(({ verifiedDomains }) => verifiedDomains);
      return { tenant, domains: domains.map(({ name }) => name.toLowerCase()) };
    },
    open: async (tenant, mailbox) => ({
      calendar: microsoftEvents(`${graph}/users/${encodeURIComponent(mailbox)}`, requireMailbox),
      accessToken: await tokenOf(tenant),
    }),
  };
}

/** 403: the consent lacks a permission, so the administrator has to renew it. */
async function requireConsented(url: string, request?: OutsideRequest): Promise<unknown> {
  const answer = await callOutside(url, request);
  if (answer.status === 403) throw new LinkRefused(`${new URL(url).host} lacks a permission`);
  return requireSuccess(url, answer);
}

/** Every path begins with the mailbox: what Graph does not find is the mailbox itself. */
async function requireMailbox(url: string, request?: OutsideRequest): Promise<unknown> {
  const answer = await callOutside(url, request);
  if (answer.status === 404) throw new MailboxMissing('Microsoft knows no such mailbox');
  if (answer.status === 403) throw new LinkRefused(`${new URL(url).host} lacks a permission`);
  return requireSuccess(url, answer);
}
