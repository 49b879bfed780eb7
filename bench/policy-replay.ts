// A draft policy played over the schedules of 1,000 people (POL-09): figures within 10 s. `node bench/policy-replay.ts`
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
import { startApiProcess, startWorkerProcess } from '../api/src/testing/api-process.ts';
import { testKeys } from '../api/src/testing/test-keys.ts';
import { machine } from './machine.ts';

/** A company of 1,000 people in ten departments, with 48 weeks of whole schedules and a policy of everyone. */
const addCompany = `
  with company as (
    insert into company (name, mail_domain, contact_email, quota_approach) values ('Bench', 'bench.example', 'bench@bench.example', 'blocking')
    returning id
  ), policy as (insert into policy (company_id, name) select id, 'Hybride' from company returning id, company_id),
  department as (
    insert into department (company_id, name, policy_id) select company_id, 'Département ' || n, id from policy, generate_series(1, 10) n
    returning id, company_id, name
  ), building as (
    insert into building (company_id, name, street, postcode, city, locality, place, timezone, opening_hours, lat, lng, capacity)
    select id, 'Siège', '1 rue', '75010', 'Paris', 'Paris', 'paris', 'Europe/Paris', '[]', 48.87, 2.36, 500 from company returning id
  ), people as (
    insert into member (company_id, department_id, email, first_name, last_name, account_type, roles)
    select d.company_id, d.id, 'p' || n || '@' || substr(d.id::text, 30) || '.example', 'Prénom ' || n, d.name, 'premium',
      case when n = 1 then '{employee,administrator}' else '{employee}' end::text[]
    from department d, generate_series(1, 100) n returning id
  ), halves as (
    insert into schedule_half (member_id, day, half, location_type, building_id, set_by)
    select p.id, day::date, half, place.type, case when place.type = 'office' then b.id end, 'member'
    from people p, building b, generate_series(current_date - 336, current_date + 7, interval '1 day') day, generate_series(0, 1) half,
      lateral (select (array['office', 'office', 'home', 'home', 'flexOffice'])[1 + abs(hashtext(p.id::text || day::date)) % 5] as type) place
    where extract(isodow from day) < 6
  )
  select p.id as "policyId", p.company_id as "companyId" from policy p`;

const draft = {
  quotaApproach: 'blocking',
  weekDays: [{ weekday: 2, allowed: [], mandatory: 'office', buildingIds: [] }],
  daysRules: [
    { amount: 2, period: 'week', locationTypes: ['home', 'offsite'] },
    { amount: 40, period: 'year', locationTypes: ['flexOffice'] },
    { amount: 100, period: 'year', locationTypes: ['office'] },
  ],
  external: null,
  budget: null,
  isDefault: false,
};

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-bench-'));
const server = await startEmbeddedPostgres({ dataFolder });
await prepareDatabase(server.url);
const pool = openPool({ url: server.url, poolSize: 2, statementTimeout: 120_000, log: openLog('silent') });
const node = await startApiProcess(server.url);
const worker = startWorkerProcess(server.url, dataFolder);
try {
  const { rows: made } = await pool.query<{ policyId: string; companyId: string }>(addCompany);
  const [company] = made;
  if (company === undefined) throw new Error('no company');
  await pool.query('analyze');
  const { rows: admins } = await pool.query<{ id: string }>(
    `select id from member where company_id = '${company.companyId}' and 'administrator' = any(roles) limit 1`,
  );
  const { rows: departments } = await pool.query<{ id: string }>(
    `select id from department where company_id = '${company.companyId}'`,
  );
  const actor = { memberId: admins[0]?.id ?? '', companyId: company.companyId, hostId: null, sessionId: randomUUID() };
  const token = await issueAccessToken(testKeys, { ...actor, roles: ['administrator'] }, systemClock);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`${node.url}/api${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json() as Promise<Record<string, unknown>>;
  };
  process.stdout.write(`${machine()}\n`);
  for (let run = 1; run <= 3; run += 1) {
    const begun = performance.now();
    const body = { ...draft, departmentIds: departments.map(({ id }) => id) };
    const { id } = await call(`/policies/${company.policyId}/replays`, body);
    let figures: unknown = null;
    while (figures === null) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      ({ figures } = await call(`/policies/replays/${String(id)}`));
    }
    const { members, stopped } = figures as { members: number; stopped: { halves: number; people: number } };
    const seconds = ((performance.now() - begun) / 1000).toFixed(2);
    process.stdout.write(`replay for ${members} people (goal 10 s)  ${seconds} s, ${stopped.halves} halves stopped\n`);
  }
} finally {
  await worker.stop();
  await node.stop();
  await pool.end();
  await server.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
