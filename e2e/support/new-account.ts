import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { letterTo } from './letters.ts';
import { password } from './people.ts';

/** Opens an account by the API, for journeys that would disturb others by what they change or delete. */
export async function newAccount({ request }: Page, domain = 'libre.example'): Promise<string> {
  const email = `noa.${randomUUID().slice(0, 8)}@${domain}`;
  const post = async (path: string, data: object) => {
    const reply = await request.post(`/api/auth/${path}`, { data });
    expect(reply.status(), await reply.text()).toBe(200);
    return reply.json();
  };
  await post('activate', { email, termsAndConditions: true });
  const [, code] = await letterTo(email, /Code : (\d{6})/);
  const { token } = await post('code', { email, code });
  const names = { firstName: 'Noa', lastName: 'Partant' };
  await post('sign-up', { email, password, token, ...names, termsAndConditions: true, tokenIn: 'body' });
  return email;
}
