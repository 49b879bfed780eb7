import { randomUUID } from 'node:crypto';
import { addDays, datesBetween, weekdayOf } from '@escale/rules';
import { spacesFixture } from '../../modules/explore/workspaces.fixture.ts';
import { grantCredits, transfer } from '../../modules/ledger/transfer.ts';
import { issueAccessToken } from '../../platform/access/tokens.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { testKeys } from '../test-keys.ts';

/** Few places and many members who want them. */
export interface World {
  members: readonly string[];
  /** Of another company, and connected with each of them. */
  outsiders: readonly string[];
  desks: readonly string[];
  /** On-request spaces, answered by their host. */
  requested: readonly string[];
  rooms: readonly string[];
  zone: string;
  seats: readonly string[];
  days: readonly string[];
  /** `Bearer` header of a member, or of the host. */
  bearer(memberId: string | 'host'): Promise<string>;
}

const howManyMembers = 60;
/** Cents of most members, and of every fifth, who runs out of them. */
const [much, little] = [10_000_000, 20_000];
/** Cents of the company's shared account, which runs out, too. */
const shared = 400_000;
const steps = [{ hoursBefore: 1, refundPercent: 100 }];
const terms = { cancellation: JSON.stringify({ code: 'flexible', steps }) };

/** Creates a company of sixty, a host's spaces and a zone of five seats, for three working days in a fortnight. */
export async function stormWorld(db: Db): Promise<World> {
  const make = spacesFixture(db);
  const [companyId, hostId] = [await make.company(), await make.host()];
  const outside = await make.building({ host_id: hostId });
  const home = await make.building({ company_id: companyId });
  const several = <T>(count: number, one: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => one(index)));
  const members = await several(howManyMembers, async (index) => {
    const memberId = await make.member({ company_id: companyId });
    await grantCredits(db, { memberId, cents: index % 5 === 0 ? little : much, at: systemClock.now() });
    return memberId;
  });
  const elsewhere = await make.company();
  const outsiders = await several(3, () => make.member({ company_id: elsewhere }));
  const connections = outsiders.flatMap((outsider) =>
    members.map((member) => {
      const [member_id = '', other_id = ''] = [member, outsider].sort();
      return { member_id, other_id };
    }),
  );
  await db.insertInto('connection').values(connections).execute();
  const at = systemClock.now();
  await transfer(db, { kind: 'grant', at, from: 'grants', to: { companyId }, cents: shared });
  const hostMember = await make.member({ email: `${randomUUID()}@bureaux.example` });
  await db.insertInto('host_member').values({ host_id: hostId, member_id: hostMember }).execute();
  const zone = await make.space(home, { ...terms, capacity: 5, has_seats: true });
  const floor = await make.floor(home);
  const hourly = { booking_mode: 'hours', type: 'meetingRoom', price_per: 'space', price_hour_cents: 2000 } as const;
  return {
    members,
    outsiders,
    desks: await several(4, () => make.space(outside, { ...terms, capacity: 3 })),
    requested: await several(2, () => make.space(outside, { ...terms, capacity: 2, instant: false })),
    rooms: await several(2, () => make.space(outside, { ...terms, ...hourly, buffer_minutes: 15 })),
    zone,
    seats: await several(5, (index) => make.seat(zone, floor, String(index))),
    days: daysFrom(addDays(systemClock.today('Europe/Paris'), 14)),
    bearer: async (memberId) => {
      const isHost = memberId === 'host';
      const actor = {
        memberId: isHost ? hostMember : memberId,
        companyId: isHost ? null : companyId,
        hostId: isHost ? hostId : null,
        roles: isHost ? (['employee', 'host'] as const) : (['employee'] as const),
        sessionId: randomUUID(),
      };
      return `Bearer ${await issueAccessToken(testKeys, actor, systemClock)}`;
    },
  };
}

function daysFrom(date: string): string[] {
  return datesBetween(date, addDays(date, 6))
    .filter((day) => weekdayOf(day) < 6)
    .slice(0, 3);
}
