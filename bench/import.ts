// Files of 10,000 members (CKP-02): a dry run within 5 s, an import within 15 s. `node bench/import.ts`
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueAccessToken } from '../api/src/platform/access/tokens.ts';
import { systemClock } from '../api/src/platform/clock/clock.ts';
import { openPool } from '../api/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../api/src/platform/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../api/src/platform/db/start/prepare-database.ts';
import { openLog } from '../api/src/platform/log/log.ts';
import { startApiProcess } from '../api/src/testing/api-process.ts';
import { testKeys } from '../api/src/testing/test-keys.ts';
import { machine } from './machine.ts';

const rows = 10_000;
const header = 'email;first name;last name;policy;department;manager;external id;timezone;is external';
const addCompany = `
  with company as (
    insert into company (name, mail_domain, contact_email) values ('Bench', 'bench.example', 'bench@bench.example') returning id
  ), department as (insert into department (company_id, name) select id, 'Données' from company),
  policy as (insert into policy (company_id, name) select id, name from company cross join (values ('Ici'), ('Ailleurs')) p(name)
    returning id, company_id),
  budget as (insert into budget (company_id, policy_id, amount_cents, period, frequency) select company_id, id, 12000, 'onetime', 0 from policy),
  feature as (insert into company_setting (company_id, name, value) select id, 'fileImport', 'true' from company)
  insert into member (company_id, email, first_name, last_name, account_type, roles)
  select id, 'admin@bench.example', 'Ada', 'Min', 'premium', '{administrator}' from company returning id, company_id`;

/** Every tenth person is the manager of the nine that follow. */
function fileOf(policy: string): string {
  const line = (index: number) => {
    const manager = index % 10 === 0 ? '' : `p${index - (index % 10)}@bench.example`;
    return `p${index}@bench.example;Prénom ${index};Nom;${policy};Données;${manager};B-${index};Europe/Paris;non`;
  };
  return [header, ...Array.from({ length: rows }, (_, index) => line(index))].join('\n');
}

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-bench-'));
const server = await startEmbeddedPostgres({ dataFolder });
await prepareDatabase(server.url);
const pool = openPool({ url: server.url, poolSize: 2, statementTimeout: 60_000, log: openLog('silent') });
const node = await startApiProcess(server.url);
try {
  const { rows: made } = await pool.query<{ id: string; company_id: string }>(addCompany);
  const [admin] = made;
  if (admin === undefined) throw new Error('no company');
  const actor = { memberId: admin.id, companyId: admin.company_id, hostId: null, sessionId: randomUUID() };
  const token = await issueAccessToken(testKeys, { ...actor, roles: ['administrator'] }, systemClock);
  const upload = async (what: string, policy: string, change: object) => {
    const begun = performance.now();
    const answer = await fetch(`${node.url}/api/customers/${admin.company_id}/users-upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ csv: fileOf(policy), ...change }),
    });
    const text = await answer.text();
    const seconds = ((performance.now() - begun) / 1000).toFixed(2);
    process.stdout.write(
      `${what.padEnd(44)} ${answer.status} ${seconds} s, ${Math.round(text.length / 1024)} KB back\n`,
    );
  };
  process.stdout.write(`${machine()}\n`);
  // Table statistics as in a database that has run for a while: they count one member, and an import adds 10,000 at once.
  await pool.query('analyze');
  await upload('dry run of 10,000 rows (goal 5 s)', 'Ici', { dryRun: true });
  await upload('import of 10,000 new members (goal 15 s)', 'Ici', { dryRun: false });
  await upload('dry run right after (goal 5 s)', 'Ici', { dryRun: true });
  await upload('dry run once more (goal 5 s)', 'Ici', { dryRun: true });
  await upload('the same file again', 'Ici', { dryRun: false });
  await upload('10,000 members with another policy and budget', 'Ailleurs', { dryRun: false, refreshLimits: true });
  await upload('dry run of 10,000 rows in error', 'Nulle part', { dryRun: true });
} finally {
  await node.stop();
  await pool.end();
  await server.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
