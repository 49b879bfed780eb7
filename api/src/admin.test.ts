import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { letterBox } from './modules/directory/auth/accounts.fixture.ts';
import { startApiProcess, startWorkerProcess } from './testing/api-process.ts';
import { testDatabase } from './testing/test-database.ts';
import { testKey } from './testing/test-keys.ts';
import { until } from './testing/until.ts';

const { url: databaseUrl } = await testDatabase({ empty: true });
const box = await letterBox();
afterAll(box.remove);
const password = 'Escale-2026!';
const run = promisify(execFile);

/** Runs the command as an operator does who sees no terminal, and returns its output or its refusal. */
async function admin(...words: string[]): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    ESCALE_KEY: testKey,
    DATABASE_URL: databaseUrl,
    ESCALE_DATA: box.dataFolder,
    ESCALE_PAYMENTS: 'test',
  };
  return run(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...words], { env }).then(
    ({ stdout }) => stdout,
    ({ stderr }) => stderr,
  );
}

/** Follows the link of the letter to an address: its fragment has the address and the token. */
async function followLetter(url: string, email: string): Promise<{ id: string; accessToken: string }> {
  await until(
    async () => (await box.letters()).some((letter) => letter.includes(`<${email}>`)),
    `a letter to ${email} is there`,
  );
  const [, fragment = ''] = /activate-account#(\S+)/.exec(await box.letterTo(email)) ?? [];
  const { email: address, token } = Object.fromEntries(new URLSearchParams(fragment.replace(/"$/, '')));
  expect(address).toBe(email);
  const names = { firstName: 'Ada', lastName: 'Roy', termsAndConditions: true };
  const opened = await post(url, '/auth/sign-up', { email, token, password, ...names });
  expect({ status: opened.status, email }).toEqual({ status: 200, email });
  return signIn(url, email);
}

async function signIn(url: string, email: string) {
  const { status, body } = await post(url, '/auth/sign-in', { email, password });
  expect({ status, email }).toEqual({ status: 200, email });
  return body as { id: string; accessToken: string };
}

async function post(url: string, path: string, body: object, accessToken?: string) {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  };
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

const get = async (url: string, path: string, accessToken: string) =>
  (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${accessToken}` } })).json();

test('OPS-01 SEC-05 an empty installation in production comes into use by the command line and letters alone', async () => {
  const first = await admin('create-staff', 'Chef@operateur.example', '--language', 'en');
  expect(first).toContain('chef@operateur.example has the role staff. A letter with a link');
  // Without a terminal the link is in the letter alone.
  expect(first).not.toContain('activate-account');
  const api = await startApiProcess(databaseUrl, box.dataFolder);
  const worker = startWorkerProcess(databaseUrl, box.dataFolder);
  try {
    const staff = await followLetter(api.url, 'chef@operateur.example');
    expect(await get(api.url, '/users/me', staff.accessToken)).toMatchObject({ roles: ['staff'], customer: null });
    expect(await admin('create-staff', 'chef@operateur.example')).toBe(
      'chef@operateur.example has an account, which has the role staff.\n',
    );

    const company = {
      name: 'Atelier Nord',
      domains: ['nord.example', 'nord-lab.example'],
      contactEmail: 'contact@nord.example',
      administratorEmail: 'direction@nord.example',
    };
    const created = await post(api.url, '/companies', company, staff.accessToken);
    expect(created).toMatchObject({ status: 200, body: { name: 'Atelier Nord', type: 'premium' } });
    const administrator = await followLetter(api.url, 'direction@nord.example');
    const me = await get(api.url, '/users/me', administrator.accessToken);
    expect(me).toMatchObject({ roles: ['employee', 'administrator'], customer: { id: created.body.id } });
    expect(await get(api.url, `/customers/${me.customer.id}/domains`, administrator.accessToken)).toMatchObject({
      items: [{ domain: 'nord-lab.example', status: 'proved' }],
    });

    const host = {
      name: 'La Jetée',
      contactName: 'Ivo Mel',
      email: 'x@jetee.example',
      memberEmail: 'ivo@jetee.example',
    };
    expect((await post(api.url, '/hosts', host, staff.accessToken)).status).toBe(200);
    const member = await followLetter(api.url, 'ivo@jetee.example');
    expect(await get(api.url, '/host/requests', member.accessToken)).toMatchObject({ host: { name: 'La Jetée' } });

    // The same by the command line; a second time only the letter is sent again.
    const by = ['--by', 'chef@operateur.example', '--name'];
    const people = ['--contact', 'c@sud.example', '--administrator', 'admin@sud.example'];
    const createSud = () => admin('create-company', ...by, 'Sud', '--domain', 'sud.example', ...people);
    expect(await createSud()).toMatch(/^Sud was created \(/);
    expect((await followLetter(api.url, 'admin@sud.example')).accessToken).toBeTruthy();
    expect(await createSud()).toMatch(/^Sud exists\./);
    const lou = ['--contact-name', 'Lou', '--contact', 'q@quai.example', '--member', 'lou@quai.example'];
    expect(await admin('create-host', ...by, 'Le Quai', ...lou)).toMatch(/^Le Quai was created \(/);
    expect((await followLetter(api.url, 'lou@quai.example')).accessToken).toBeTruthy();
    expect(await admin('create-host', ...by, 'X', '--domain', 'y')).toMatch(/^create-host has no option --domain\./);
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
  }
}, 240_000);
