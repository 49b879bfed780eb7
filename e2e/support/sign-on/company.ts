import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { inDatabase } from '../database.ts';
import { password } from '../people.ts';

/** A company of its own for one journey, made by staff; `change` sends a request in the name of staff. */
export async function newCompany(request: APIRequestContext) {
  const name = `Atelier ${randomUUID().slice(0, 8)}`;
  const domain = `${name.toLowerCase().replace(' ', '-')}.example`;
  const signedIn = await request.post('/api/auth/sign-in', {
    data: { email: 'staff@escale.example', password, tokenIn: 'body' },
  });
  const { accessToken } = await signedIn.json();
  const change = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() };
    const reply = await request.fetch(`/api${path}`, { method, headers, data });
    expect(reply.status(), await reply.text()).toBe(200);
    return reply.json();
  };
  const { id }: { id: string } = await change('POST', '/companies', {
    name,
    domains: [domain],
    contactEmail: `accueil@${domain}`,
    administratorEmail: `direction@${domain}`,
  });
  const set = (settings: object) => change('PUT', `/customers/${id}/settings`, settings);
  return { id, name, domain, change, set };
}

type Company = Awaited<ReturnType<typeof newCompany>>;

/**
 * Sets the company's identity provider through the API, then moves its address to loopback in the database: the contract admits public
 * https addresses alone, and neither offers it nor refuses passwords before a test of it. `local` replaces settings of the provider.
 */
export async function setProvider(
  company: Company,
  { required = false, ...provider }: { provider: string; required?: boolean; [setting: string]: unknown },
  local: object,
): Promise<void> {
  await company.set({ singleSignOn: true });
  const { id, domain } = company;
  await company.change('PUT', `/customers/${id}/sso-settings`, { domain, required: false, ...provider });
  const changed = await inDatabase(
    'update identity_provider set settings = settings || $1::jsonb, required = $3, passed_at = now() where company_id = $2 returning domain',
    [JSON.stringify(local), id, required],
  );
  expect(changed).toHaveLength(1);
}
