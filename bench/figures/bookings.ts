import { randomUUID } from 'node:crypto';
import { recordedDays, workdays } from '../days.ts';
import { type Figure, one, others, times } from '../figure.ts';
import { load } from '../load.ts';
import { drive } from '../pgbench.ts';
import { record } from '../record.ts';
import type { Stage } from '../stage.ts';

const seconds = 12;
const body = (workspaceId: string, date: string) => ({
  workspaceId,
  slots: [{ date, part: 'day' }],
  people: 1,
  phone: '+33639980417',
  payment: { method: 'credits' },
  alongside: true,
});

/**
 * Bookings by the members in turn, alternately on both nodes; baseline: the same statements by pgbench, without the product. `spot` gives
 * the place of the booking of that number, warm-up included.
 */
async function bookings(
  stage: Stage,
  what: string,
  spot: (number: number) => { workspaceId: string; date: string },
  alone: () => Promise<number | null>,
): Promise<Figure> {
  let sent = 0;
  const next = () => {
    const number = sent++;
    const { workspaceId, date } = spot(number);
    return {
      method: 'POST' as const,
      url: `${stage.nodes[number % stage.nodes.length]}/api/bookings`,
      headers: {
        authorization: stage.members[number % stage.members.length] ?? '',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: body(workspaceId, date),
    };
  };
  await load({ atOnce: 8, calls: 100, seconds: 5 }, next);
  const outcome = await load({ atOnce: 16, calls: Number.POSITIVE_INFINITY, seconds }, next);
  const rate = (outcome.statuses.get(200) ?? 0) / outcome.seconds;
  const bare = await alone();
  return {
    what,
    figure: `${rate.toFixed(0)} /s, ${times(outcome)}${others(outcome)}`,
    beside: bare === null ? 'no pgbench here' : `pgbench ${bare.toFixed(0)} /s, ratio ${(rate / bare).toFixed(2)}`,
    goal: 'half of pgbench',
  };
}

/** The statements of one booking, run by pgbench with other members, spaces and days each time. */
async function bare(stage: Stage, space: string, isHot: boolean): Promise<number | null> {
  const { memberId, bearer } = stage.recorded;
  const [warm, day] = recordedDays;
  const month = day.slice(0, 7);
  const key = randomUUID();
  const call = (idempotencyKey: string, date: string) => ({
    method: 'POST' as const,
    url: '/api/bookings',
    headers: { authorization: bearer, 'idempotency-key': idempotencyKey },
    payload: body(space, date),
  });
  const [, statements = []] = await record(stage.databaseUrl, [call(randomUUID(), warm), call(key, day)]);
  const [row] = await stage.query<{ id: string; reference: string }>(
    'select id, reference from booking where organiser_id = $1 and day = $2 and workspace_id = $3',
    [memberId, day, space],
  );
  if (!row) throw new Error('the recorded booking is not there');
  const declared = `\\set m random(100000, ${100_000 + stage.numbered.members - 1})
\\set s random(100000, ${100_000 + stage.numbered.spaces - 1})
\\set d random(10, 28)
\\set r random(100000000, 999999999)
\\set i random(100000000000, 999999999999)`;
  const variables = {
    [memberId]: `${memberId.slice(0, -6)}:m`,
    ...(isHot ? {} : { [space]: `${space.slice(0, -6)}:s`, [`${day}T`]: `${month}-:d `, [day]: `${month}-:d` }),
    [row.reference]: 'ESC-:r',
    [key]: 'pgbench-:r',
    [row.id]: `${row.id.slice(0, -12)}:i`,
  };
  return drive(stage.databaseUrl, statements, { declared, variables, seconds });
}

export function spread(stage: Stage): Promise<Figure> {
  const { ids } = stage.numbered;
  const [first = ''] = ids;
  const spot = () => ({ workspaceId: one(ids), date: one(workdays) });
  return bookings(stage, 'bookings confirmed, spread', spot, () => bare(stage, first, false));
}

export async function hot(stage: Stage): Promise<Figure> {
  const space = stage.numbered.ids.at(-1) ?? '';
  await stage.query('update workspace set capacity = 1000000 where id = $1', [space]);
  // A member books a space once for one time (BKG-26): after one booking of each member the next day is the slot of all. The days of the
  // recorded booking stay free for it.
  const days = workdays.filter((day) => !recordedDays.includes(day));
  const turn = stage.members.length;
  return bookings(
    stage,
    'bookings confirmed, one slot',
    (number) => ({ workspaceId: space, date: days[Math.floor(number / turn) % days.length] ?? '' }),
    () => bare(stage, space, true),
  );
}
