import type { IdentityProviderInput } from '@escale/contract';
import { expect } from '@jest/globals';
import { seal } from '../../../../platform/access/sealing.ts';
import type { TestApi } from '../../../../testing/test-api.ts';
import { sealedFor } from '../../companies/sso/sso-of-domain.service.ts';

export const path = '/api/auth/single-sign-on';
const cookieOf = (headers: object, name: string): string | undefined => {
  const set = Object.entries(headers).find(([header]) => header === 'set-cookie')?.[1];
  const lines: string[] = [set ?? []].flat();
  return lines.find((line) => line.startsWith(`${name}=`));
};
const pairOf = (cookie: string | undefined) => cookie?.split(';')[0];

/** A browser that signs in through a provider: start, callback and outcome. */
export function browserOf(api: TestApi) {
  /** Stores the provider of a domain directly, because the contract does not allow a loopback address. */
  const setProvider = async (
    companyId: string,
    { domain, required, ...provider }: IdentityProviderInput,
    { isTested = true } = {},
  ) => {
    const { clientSecret, ...settings } = { clientSecret: undefined, ...provider };
    const sealed = clientSecret && seal(api.context.keys, sealedFor(companyId, domain), { clientSecret });
    const values = {
      required,
      passed_at: isTested ? api.clock.now() : null,
      settings: JSON.stringify(settings),
      client_secret: sealed || null,
      client_secret_set_at: sealed ? api.clock.now() : null,
    };
    await api.db
      .insertInto('identity_provider')
      .values({ company_id: companyId, domain, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'domain']).doUpdateSet(values))
      .execute();
  };
  const set = async (companyId: string, name: string, value: unknown) => {
    const row = { company_id: companyId, name, value: JSON.stringify(value) };
    await api.db
      .insertInto('company_setting')
      .values(row)
      .onConflict((conflict) => conflict.columns(['company_id', 'name']).doUpdateSet(row))
      .execute();
  };
  /** The address to go to and the cookie set in the browser. */
  const start = async (email: string, next?: string) => {
    const body = { email, termsAndConditions: true as const, ...(next === undefined ? {} : { next }) };
    const answer = await api.call('auth.start-single-sign-on', { body });
    if (answer.status !== 200) throw new Error(answer.body.code);
    const cookie = cookieOf(answer.headers, 'escale_single_sign_on');
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
    return { url: answer.body.url, cookie: pairOf(cookie) };
  };
  /** The target of the redirect, and the session of the refresh cookie. */
  const outcomeOf = async ({ statusCode, headers }: { statusCode: number; headers: object }) => {
    const location = Object.entries(headers).find(([header]) => header === 'location')?.[1];
    const refresh = pairOf(cookieOf(headers, 'escale_refresh'));
    expect(cookieOf(headers, 'escale_returned') !== undefined).toBe(refresh !== undefined);
    const error = new URL(String(location), 'https://escale.example').searchParams.get('error');
    expect({ statusCode, hasSession: refresh !== undefined }).toEqual({
      statusCode: 303,
      hasSession: !error && !/done|on-fly-error/.test(location),
    });
    const contact = pairOf(cookieOf(headers, 'escale_contact'))?.split('=')[1];
    return { location: String(location), error, refresh, ...(contact && { contact: decodeURIComponent(contact) }) };
  };
  const get = async (address: string | URL, cookie?: string) => {
    const { pathname, search } = new URL(address, 'https://escale.example');
    const headers = cookie === undefined ? {} : { cookie };
    return outcomeOf(await api.app.inject({ url: `${pathname}${search}`, headers }));
  };
  /** A form posted from the provider's site, with which browsers send no cookie. */
  const post = async (form: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(form).toString();
    return outcomeOf(await api.app.inject({ method: 'POST', url: `${path}/saml`, headers, payload }));
  };
  /** The member signed in by a refresh cookie. */
  const memberOf = async (refresh: string | undefined) => {
    const renewed = await api.call('auth.refresh', { headers: { cookie: refresh ?? '' }, body: {} });
    if (renewed.status !== 200) throw new Error(renewed.body.code);
    const authorization = `Bearer ${renewed.body.accessToken}`;
    const answer = await api.call('users.me', { headers: { authorization } });
    if (answer.status !== 200) throw new Error(answer.body.code);
    return answer.body;
  };
  return { setProvider, set, start, get, post, memberOf };
}
