import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { canary, halt } from './commands/canary.ts';
import { compare } from './commands/compare.ts';
import { errors } from './commands/errors.ts';
import { history } from './commands/history.ts';
import { managers } from './commands/managers.ts';
import { clearBad, markBad } from './commands/marks.ts';
import { promote, rollback } from './commands/promote.ts';
import { status } from './commands/status.ts';
import { tokens, trust } from './commands/tokens.ts';
import { upload } from './registry.ts';

/** A server that answers as each test says, and keeps what it was asked. */
let answer: (request: IncomingMessage, reply: ServerResponse) => void;
let asked: { path: string; body: string }[] = [];
const server = createServer(async (request, reply) => {
  asked.push({ path: `${request.method} ${request.url}`, body: await text(request) });
  answer(request, reply);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
const target = ['--to', url];

beforeEach(() => {
  asked = [];
  process.env.RELEASE_TOKEN = 'esr_of-lunch';
});

const json = (reply: ServerResponse, status: number, value: unknown) =>
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

test('PLT-05 promote and rollback replace the version that was live when they began, or the one that is named', async () => {
  answer = ({ method }, reply) =>
    method === 'GET'
      ? json(reply, 200, { remote: { live: { version: '1.1.0' }, canary: null }, versions: [], history: [] })
      : json(reply, 200, { version: '1.2.0', before: '1.1.0' });
  await promote.run(['lunch', '1.2.0', '--reason', 'found the cause', ...target]);
  await rollback.run(['mfe-lunch', '--reason', 'empty', ...target]);
  await promote.run(['lunch', '1.2.0', '--replaces', 'none', ...target]);
  expect(asked.map(({ path, body }) => [path, body === '' ? null : JSON.parse(body)])).toEqual([
    ['GET /api/releases/lunch', null],
    [
      'POST /api/releases/lunch/promote',
      { version: '1.2.0', replaces: '1.1.0', seenCanary: null, reason: 'found the cause' },
    ],
    ['GET /api/releases/lunch', null],
    ['POST /api/releases/lunch/rollback', { replaces: '1.1.0', reason: 'empty' }],
    ['POST /api/releases/lunch/promote', { version: '1.2.0', replaces: null }],
  ]);
});

test('PLT-05 promoting what was published before the live version, or was withdrawn, is done with a warning', async () => {
  const halted = {
    action: 'halt',
    versionBefore: '1.0.0',
    versionAfter: '1.1.0',
    at: 'now',
    by: 'Lise',
    reason: 'empty',
  };
  const versions = [{ version: '1.1.0' }, { version: '1.0.0', source: { dirty: true } }];
  answer = ({ method }, reply) =>
    method === 'GET'
      ? json(reply, 200, { remote: { name: 'lunch', live: versions[0], canary: null }, versions, history: [halted] })
      : json(reply, 200, { version: '1.0.0', before: '1.1.0', wayBack: '1.1.0' });
  expect((await promote.run(['lunch', '1.0.0', ...target])).text.split('\n').slice(1)).toEqual([
    'rollback would bring back 1.1.0',
    'warning: 1.0.0 was published before 1.1.0, which it replaces',
    'warning: 1.0.0 was built with changes that are in no commit',
    'warning: lunch 1.0.0 was withdrawn at now by Lise: empty',
  ]);
});

test('PLT-05 a remote of which nothing is published is named as such by every command', async () => {
  answer = (_, reply) => json(reply, 404, { code: 'resource.not-found', message: 'Not found.', errors: [] });
  const runs = [
    promote.run(['lunch', '1.0.0', ...target]),
    rollback.run(['lunch', ...target]),
    canary.run(['lunch', '1.0.0', '--percent', '5', ...target]),
    clearBad.run(['lunch', '1.0.0', ...target]),
    status.run(['lunch', ...target]),
  ];
  for (const run of runs) await expect(run).rejects.toMatchObject({ message: 'Nothing of lunch is published.' });
});

test('PLT-05 a halt ends only the canary that it names', async () => {
  answer = (_, reply) => json(reply, 200, { done: true });
  await halt.run(['lunch', '--replaces-canary', '1.2.0', ...target]);
  expect(asked.map(({ body }) => JSON.parse(body))).toEqual([{ seenCanary: { version: '1.2.0' } }]);
});

test('PLT-05 a version marked as bad is waited for until pages load the one before', async () => {
  let loads = 0;
  answer = ({ method }, reply) => {
    if (method === 'POST') return json(reply, 200, { live: '1.0.0', endedCanary: true });
    loads += 1;
    return json(reply, 200, { versions: { lunch: loads > 1 ? '1.0.0' : '1.1.0' } });
  };
  const marked = await markBad.run(['lunch', '1.1.0', '--reason', 'empty', '--wait', ...target]);
  expect(marked.text).toBe('marked lunch 1.1.0 as bad, which ended its canary; live is 1.0.0');
  expect(loads).toBe(2);
});

test('PLT-05 the history of all remotes is read page by page, with the id that older ones begin before', async () => {
  const change = { remote: 'lunch', action: 'promote', versionBefore: '1.0.0', percent: null, reason: null };
  const items = [8, 7].map((id) => ({ ...change, id, versionAfter: `1.0.${id}`, at: 'now', by: 'Lise' }));
  answer = (_, reply) => json(reply, 200, { items });
  const { text } = await history.run(['--search', 'list', '--before', '9', '--limit', '2', ...target]);
  expect(asked.map(({ path }) => path)).toEqual(['GET /api/release-history?limit=2&search=list&before=9']);
  expect(text.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
    'when remote what versions by',
    'now lunch promote 1.0.0 → 1.0.8 Lise',
    'now lunch promote 1.0.0 → 1.0.7 Lise',
    'older: --before 7',
  ]);
});

test('PLT-16 release managers are listed, added and removed by their e-mail address', async () => {
  const ines = { id: member, name: 'Ines Ruiz', email: 'ines@quai.example', company: null };
  answer = ({ method }, reply) =>
    json(reply, 200, { GET: { items: [ines] }, POST: ines, DELETE: { done: true } }[method ?? '']);
  expect((await managers.run(['list', ...target])).text).toContain('ines@quai.example');
  expect((await managers.run(['add', 'ines@quai.example', ...target])).text).toBe(
    'Ines Ruiz (ines@quai.example) may release',
  );
  await managers.run(['remove', 'Ines@quai.example', ...target]);
  expect(asked.at(-1)?.path).toBe(`DELETE /api/release-managers/${member}`);
  await expect(managers.run(['remove', 'other@quai.example', ...target])).rejects.toThrow(
    'other@quai.example is no release manager.',
  );
  await expect(managers.run(['ad', 'x', ...target])).rejects.toMatchObject({ kind: 'usage' });
});

test('PLT-05 a refusal carries the sentences of the server; any other answer counts as none', async () => {
  const promoting = () => promote.run(['lunch', '1.2.0', '--replaces', 'none', ...target]);
  const problem = { type: 'x', title: 'x', status: 409, code: 'release.refused', message: 'The release was refused.' };
  answer = (_, reply) => json(reply, 409, { ...problem, errors: [{ pointer: '', message: 'lunch 1.2.0 is bad.' }] });
  await expect(promoting()).rejects.toMatchObject({
    kind: 'refused',
    code: 'release.refused',
    sentences: ['lunch 1.2.0 is bad.'],
  });
  answer = (_, reply) => reply.writeHead(502).end('<html>Bad gateway</html>');
  await expect(promoting()).rejects.toMatchObject({ kind: 'unreachable' });
  answer = ({ socket }) => socket.destroy();
  await expect(promoting()).rejects.toMatchObject({ kind: 'unreachable' });
  asked = [];
  await expect(promote.run(['lunch', '1.2', '--replaces', 'none', ...target])).rejects.toMatchObject({ kind: 'usage' });
  await expect(promote.run(['lunch', '1.2.0', '--wiat', ...target])).rejects.toMatchObject({ kind: 'usage' });
  expect(asked.filter(({ path }) => path.startsWith('POST'))).toEqual([]);
});

test('PLT-05 an upload that fails on the way is sent again; one that the server refuses is not', async () => {
  const registry = { url, token: 'esr_of-lunch' };
  const hash = `sha384-${Buffer.alloc(48, 1).toString('base64')}`;
  let failures = 2;
  answer = ({ socket }, reply) => (failures-- > 0 ? socket.destroy() : json(reply, 200, { done: true }));
  await upload(registry, 'lunch', hash, Buffer.from('code'));
  expect(asked).toEqual(Array(3).fill({ path: `PUT /api/releases/lunch/files/${'01'.repeat(48)}`, body: 'code' }));

  asked = [];
  answer = (_, reply) => json(reply, 403, { code: 'release.not-allowed', message: 'Not allowed.', errors: [] });
  await expect(upload(registry, 'lunch', hash, Buffer.from('code'))).rejects.toMatchObject({ kind: 'refused' });
  expect(asked).toHaveLength(1);
});

test('PLT-05 an answer that is not JSON is told in one sentence, also with status 200', async () => {
  answer = (_, reply) => reply.writeHead(200).end('<html>Sign in to the Wi-Fi</html>');
  await expect(status.run(target)).rejects.toMatchObject({
    kind: 'unreachable',
    message: `${url} did not answer with JSON: is it the address of the server?`,
  });
});

test('PLT-16 a refused token is told with the reason of the server; a release token where a person is needed, as such', async () => {
  const refused = (errors: object[]) => (_: IncomingMessage, reply: ServerResponse) =>
    json(reply, 401, { code: 'auth.unauthenticated', message: 'Sign in.', errors });
  const message = 'The branch (claim ref) is feature, trusted is main.';
  answer = refused([{ pointer: '', message }]);
  await expect(status.run(target)).rejects.toMatchObject({ sentences: [message] });
  answer = refused([]);
  await expect(status.run(target)).rejects.toMatchObject({ sentences: [expect.stringContaining('unknown, revoked')] });
  for (const command of [tokens, trust])
    await expect(command.run(['list', ...target])).rejects.toMatchObject({
      sentences: [expect.stringContaining('give --as <e-mail')],
    });
});

test('PLT-05 promoting the live version says so', async () => {
  answer = (_, reply) => json(reply, 200, { version: '1.2.0', before: '1.2.0' });
  const { text: said } = await promote.run(['lunch', '1.2.0', '--replaces', '1.2.0', ...target]);
  expect(said).toBe('lunch 1.2.0 is live already');
});

test('PLT-15 status tells errors beside failures, of a canary too, and whom it reaches', async () => {
  const figures = { p50: 1, p75: 2, p95: 3 };
  const audience = { percent: 5, companyIds: ['a', 'b'], memberIds: ['c'] };
  const lunch = {
    ...{ name: 'lunch', live: { version: '1.1.0' }, before: '1.0.0', problem: null },
    canary: { version: '1.2.0', ...audience },
    health: {
      live: { loads: 90, failures: 0, errors: 7, ...figures },
      canary: { loads: 8, failures: 6, errors: 4, ...figures },
    },
    changed: { at: 'now', by: 'Camille' },
  };
  const event = {
    at: 'now',
    action: 'canary',
    versionBefore: '1.1.0',
    versionAfter: '1.2.0',
    by: 'Camille',
    reason: null,
  };
  const halted = { ...event, action: 'halt', versionBefore: '1.2.0', versionAfter: '1.1.0', percent: null };
  const history = [halted, { ...event, ...audience }];
  const source = { commit: null, dirty: false };
  const version = {
    version: '1.1.0',
    publishedAt: 'now',
    publishedBy: 'Camille',
    source,
    platform: '^1.0.0',
    bad: null,
  };
  const versions = [{ ...version, startBytes: 20_480 }];
  answer = (_, reply) => json(reply, 200, { remote: lunch, versions, history });
  const lines = (await status.run(['lunch', ...target])).text.split('\n').map((line) => line.replace(/ +/g, ' '));
  expect(lines).toEqual(
    expect.arrayContaining([
      'remote live canary loads failures errors p95 ms back to changed',
      'version published largest page by commit platform',
      'lunch 1.1.0 1.2.0 90 0 7 3 1.0.0 now Camille',
      ' canary 1.2.0 5 %, 2 companies, 1 member 8 6 4 3',
      '1.1.0 now 20.0 KB of 40.0 KB Camille - ^1.0.0',
      'now canary 1.2.0 (canary) 5 %, 2 companies, 1 member Camille',
      'now halt 1.2.0 (canary) → 1.1.0 Camille',
    ]),
  );
});

test('PLT-05 a percentage that is none is refused in plain words before anything is asked', async () => {
  const given = (option: string, value: string) => canary.run(['lunch', '1.2.0', option, value, ...target]);
  await expect(given('--percent', '500')).rejects.toThrow('--percent is a percentage, 0 to 100, not 500.');
  await expect(given('--percent', 'half')).rejects.toThrow('--percent needs a number, not "half".');
  await expect(given('--max-failures', '101')).rejects.toThrow('--max-failures is a percentage, 0 to 100, not 101.');
  expect(asked).toEqual([]);
});

test('PLT-16 a CI is trusted on a branch or expressly on any, with a warning where nothing of the remote is published', async () => {
  const add = [
    'add',
    '--remote',
    'lnch',
    '--issuer',
    'https://gitlab.example',
    '--repository',
    'marelune/lunch',
    ...target,
  ];
  for (const wrong of [[], ['--branch', 'main', '--any-branch']])
    await expect(trust.run([...add, ...wrong])).rejects.toMatchObject({ kind: 'usage' });
  expect(asked).toEqual([]);
  answer = ({ method }, reply) =>
    method === 'POST'
      ? json(reply, 200, { id: '7' })
      : json(reply, 404, { code: 'resource.not-found', message: 'Not found.', errors: [] });
  expect((await trust.run([...add, '--branch', 'main'])).text).toBe(
    'trusted marelune/lunch on main; id 7\nNothing of lnch is published yet: check that this is its name.',
  );
});

test('PLT-16 a token is made to publish for 90 days unless more is said, with a warning where nothing of the remote is published', async () => {
  answer = ({ method }, reply) =>
    method === 'POST'
      ? json(reply, 200, { id: '7', token: 'esr_new' })
      : json(reply, 404, { code: 'resource.not-found', message: 'Not found.', errors: [] });
  const made = await tokens.run(['create', '--name', 'CI', '--remote', 'lnch', ...target]);
  expect(made.text.split('\n').at(-1)).toBe('Nothing of lnch is published yet: check that this is its name.');
  expect(sent()).toEqual({ name: 'CI', remote: 'lnch', scopes: ['publish'], days: 90 });
});

test('PLT-16 a command that needs a person says so before anything is asked', async () => {
  delete process.env.RELEASE_TOKEN;
  for (const run of [tokens.run, trust.run, managers.run])
    await expect(run(['list', ...target])).rejects.toMatchObject({
      kind: 'usage',
      message: 'This needs a person who is signed in: give --as <e-mail of staff or of a release manager>.',
    });
  expect(asked).toEqual([]);
});

test('PLT-05 of two promotions that saw the same live version, one is refused', async () => {
  let live = '1.1.0';
  const waiting: (() => void)[] = [];
  answer = ({ method }, reply) => {
    if (method === 'GET') {
      waiting.push(() =>
        json(reply, 200, { remote: { live: { version: '1.1.0' }, canary: null }, versions: [], history: [] }),
      );
      // Both have read before either promotes.
      if (waiting.length === 2) for (const go of waiting) go();
      return;
    }
    const { version, replaces } = JSON.parse(asked.at(-1)?.body ?? '{}');
    if (replaces !== live)
      return json(reply, 409, { code: 'release.superseded', message: 'Superseded.', errors: [], live });
    live = version;
    json(reply, 200, { version, before: replaces });
  };
  const both = await Promise.allSettled(['1.2.0', '1.3.0'].map((one) => promote.run(['lunch', one, ...target])));
  expect(both.map(({ status: how }) => how).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({
    code: 'release.superseded',
    sentences: [`The live version is ${live}.`],
  });
});

const company = '018f4f2e-0000-7000-8000-0000000000c0';
const member = '018f4f2e-0000-7000-8000-0000000000a0';
/** A server with this canary and history of lunch, which finds one company and two members. */
const withCanary = (canary: object | null, history: readonly object[] = [], versions: readonly object[] = []) => {
  answer = ({ method, url: path = '' }, reply) => {
    if (path.startsWith('/api/release-audience')) {
      const members = [
        { id: member, name: 'Ines Do', email: 'ines@quai.example', company: null },
        { id: company, name: 'Ines Da', email: 'da@quai.example', company: null },
      ];
      const isMember = /search=(ines|Ines)/.test(path);
      return json(reply, 200, { companies: [{ id: company, name: 'Marelune' }], members: isMember ? members : [] });
    }
    return method === 'GET'
      ? json(reply, 200, { remote: { live: { version: '1.1.0' }, canary }, versions, history })
      : json(reply, 200, { done: true });
  };
};
const sent = () => JSON.parse(asked.find(({ path }) => path.startsWith('POST'))?.body ?? 'null');

test('PLT-05 a canary keeps who was named, and replaces the one that was seen', async () => {
  const running = { version: '1.2.0', percent: 10, companyIds: [company], memberIds: [member] };
  withCanary(running);
  await canary.run(['lunch', '1.2.0', '--percent', '25', ...target]);
  expect(sent()).toMatchObject({
    ...{ percent: 25, companyIds: [company], memberIds: [member], replaces: '1.1.0' },
    seenCanary: running,
  });
  asked = [];
  await canary.run(['lunch', '1.2.0', '--percent', '25', '--nobody', '--replaces-canary', 'none', ...target]);
  expect(sent()).toMatchObject({ companyIds: [], memberIds: [], seenCanary: null });
  await expect(canary.run(['lunch', '1.2.0', ...target])).rejects.toMatchObject({ kind: 'usage' });
});

test('PLT-05 a version that was withdrawn is opened again by somebody who says so alone', async () => {
  const halt = {
    action: 'halt',
    versionBefore: '1.2.0',
    versionAfter: '1.1.0',
    at: 'now',
    by: 'Lise',
    reason: 'empty',
  };
  withCanary(null, [halt]);
  const open = (...more: string[]) => canary.run(['lunch', '1.2.0', '--percent', '25', ...more, ...target]);
  await expect(open()).rejects.toThrow('lunch 1.2.0 was withdrawn at now by Lise: empty.');
  expect(sent()).toBeNull();
  await open('--again');
  expect(sent()).toMatchObject({ version: '1.2.0', percent: 25, seenCanary: null });
});

test('PLT-05 a canary of a version that is marked as bad is refused as such, also where it was withdrawn', async () => {
  withCanary(null, [], [{ version: '1.2.0', bad: { reason: 'throws' } }]);
  await expect(canary.run(['lunch', '1.2.0', '--percent', '5', '--again', ...target])).rejects.toMatchObject({
    message: 'lunch 1.2.0 is marked as bad: throws.',
    sentences: ['Publish a new version; clear-bad allows this one again.'],
  });
  expect(sent()).toBeNull();
});

test('PLT-05 who gets a canary is named by name or e-mail address; what means nobody or several is refused in words', async () => {
  withCanary(null);
  const open = (...names: string[]) => canary.run(['lunch', '1.2.0', ...names, ...target]);
  await open('--company', 'marelune', '--member', 'ines@quai.example');
  expect(sent()).toMatchObject({ percent: 0, companyIds: [company], memberIds: [member] });
  await expect(open('--member', 'nobody')).rejects.toThrow('No member is called "nobody".');
  await expect(open('--member', 'ines')).rejects.toMatchObject({
    message: expect.stringContaining('Several are meant'),
    sentences: [`ines@quai.example, Ines Do: ${member}`, `da@quai.example, Ines Da: ${company}`],
  });
  answer = ({ url: path = '' }, reply) =>
    path.startsWith('/api/release-audience')
      ? json(reply, 401, { code: 'auth.unauthenticated', message: 'x', errors: [] })
      : json(reply, 200, { remote: { live: { version: '1.1.0' }, canary: null }, versions: [], history: [] });
  await expect(open('--member', 'ines')).rejects.toThrow('A release token finds nobody by name');
});

test('PLT-05 what is wrong is told in words that name it', async () => {
  await expect(promote.run(['lunch', '1.2', '--replaces', 'none', ...target])).rejects.toThrow(
    '"1.2" is no version, such as 1.4.0.',
  );
  await expect(status.run(['lunch', '--versions', ...target])).rejects.toThrow('There is no option --versions here.');
  await expect(status.run(['Lunch', ...target])).rejects.toThrow('"Lunch" is no name of a remote');
  answer = (_, reply) => json(reply, 404, { code: 'resource.not-found', message: 'x', errors: [] });
  await expect(status.run(['nope', ...target])).rejects.toThrow('Nothing of nope is published.');
  answer = ({ method }, reply) =>
    json(reply, 200, method === 'GET' ? { versions: [{ version: '1.2.0', bad: null }] } : { done: true });
  expect((await clearBad.run(['lunch', '1.2.0', ...target])).text).toBe('lunch 1.2.0 was not marked as bad');
});

test('PLT-15 a reference is looked up in every remote', async () => {
  const found = { remote: 'lunch', version: '1.2.0', kind: 'render', count: 2, lastSeenAt: 'now', path: '/lunch' };
  answer = (_, reply) => json(reply, 200, { items: [{ ...found, message: 'no list', stack: 'at List' }] });
  const { text: told } = await errors.run(['--reference', 'ABCD-EFGH', ...target]);
  expect(told).toBe('lunch 1.2.0 render, 2 times, last now, on /lunch\nno list\n  at List');
  expect(asked[0]?.path).toBe('GET /api/release-errors?reference=ABCD-EFGH');
  answer = (_, reply) => json(reply, 200, { items: [] });
  await expect(errors.run(['--reference', 'ABCD-EFGH', ...target])).rejects.toMatchObject({ kind: 'refused' });
  await expect(errors.run([...target])).rejects.toMatchObject({ kind: 'usage' });
});

test('PLT-15 a reference that no error has is a failure', async () => {
  answer = (_, reply) => json(reply, 200, { items: [] });
  expect((await errors.run(['lunch', ...target])).text).toBe('No errors.');
  await expect(errors.run(['lunch', '--reference', 'ABCD-EFGH', ...target])).rejects.toMatchObject({
    kind: 'refused',
    message: 'No error has the reference ABCD-EFGH.',
  });
});

test('PLT-05 compare names the files that differ from the live version, or from the one that is named', async () => {
  const files = [{ path: '338.c1.js', change: 'changed', bytes: 8412, bytesBefore: 8130 }];
  answer = ({ url: path = '' }, reply) =>
    json(reply, 200, path.includes('/changes') ? { unchanged: 12, files } : { remote: { live: { version: '1.1.0' } } });
  const { text: table, json: value } = await compare.run(['mfe-lunch', '1.2.0', ...target]);
  expect(table.split('\n')).toEqual([
    'file       change   bytes before  bytes',
    '338.c1.js  changed  8130          8412',
    '12 files are the same in 1.1.0.',
  ]);
  expect(value).toEqual({ against: '1.1.0', unchanged: 12, files });
  await compare.run(['lunch', '1.2.0', '1.0.0', ...target]);
  expect(asked.map(({ path }) => path)).toEqual([
    'GET /api/releases/lunch',
    'GET /api/releases/lunch/versions/1.2.0/changes?against=1.1.0',
    'GET /api/releases/lunch/versions/1.2.0/changes?against=1.0.0',
  ]);
});

test('PLT-05 compare refuses a remote that has no live version and needs the other version then', async () => {
  answer = (_, reply) => json(reply, 200, { remote: { live: null } });
  await expect(compare.run(['lunch', '1.2.0', ...target])).rejects.toMatchObject({ kind: 'usage' });
});
