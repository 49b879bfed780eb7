import type { TestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';

/** The day of the contract's example values, so that a walk over all routes requests it. */
export const seenDay = '2026-12-02';
export const situations = ['desk', 'nextDesk', 'otherSite', 'host', 'home'] as const;
export type Situation = (typeof situations)[number];

/**
 * A member whose place is observed: one of two desks of a space, another site of the same city, a host's space in another city, or home.
 * The remaining places are held by people who hide from everyone, so that two situations differ in nothing but who is where.
 */
export async function visibilityFixture(api: TestApi) {
  const make = spacesFixture(api.db);
  const company = await make.company();
  const site = await make.building({ company_id: company }, { name: 'Tilleuls', city: 'Nantes' });
  const other = await make.building({ company_id: company }, { name: 'Quai Vert', city: 'Nantes' });
  const hosted = await make.building(
    { host_id: await make.host() },
    { name: 'Comptoir', city: 'Vienne', lat: 45.1, lng: 5.1 },
  );
  const floorId = await make.floor(site);
  const desks = await make.space(site, { name: 'Atelier', has_seats: true, floor_id: floorId });
  const far = await make.space(other, { name: 'Verrière' });
  const bar = await make.space(hosted, { name: 'Le Zinc' });
  const seats = [await make.seat(desks, floorId, 'S-41'), await make.seat(desks, floorId, 'S-42')] as const;
  const owner = await make.member({ company_id: company, first_name: 'Orso', last_name: 'Valbel' });
  const hidden = { company_id: company, visibility: 'nobody' };
  const crowd: string[] = [];
  for (const first_name of ['Un', 'Deux', 'Trois', 'Quatre']) crowd.push(await make.member({ ...hidden, first_name }));
  const bookings: Record<Exclude<Situation, 'home'>, string> = {
    desk: await make.booking(desks, owner, seenDay, { seat_id: seats[0], company_id: company }),
    nextDesk: await make.booking(desks, owner, seenDay, { seat_id: seats[1], company_id: company }),
    otherSite: await make.booking(far, owner, seenDay, { company_id: company }),
    host: await make.booking(bar, owner, seenDay, { company_id: company }),
  };
  const places = {
    desk: { location_type: 'office', building_id: site, workspace_id: desks, booking_id: bookings.desk },
    nextDesk: { location_type: 'office', building_id: site, workspace_id: desks, booking_id: bookings.nextDesk },
    otherSite: { location_type: 'office', building_id: other, workspace_id: far, booking_id: bookings.otherSite },
    host: { location_type: 'flexOffice', building_id: hosted, workspace_id: bar, booking_id: bookings.host },
    home: { location_type: 'home' },
  };
  const halves = [0, 1] as const;
  for (const [index, booking_id] of [bookings.desk, bookings.nextDesk].entries())
    for (const half of halves)
      await api.db
        .insertInto('seat_slot')
        .values({ seat_id: seats[index] ?? '', day: seenDay, half, booking_id })
        .execute();

  /** Puts the member into a situation and the hidden people into all the others. */
  const put = async (situation: Situation) => {
    const rest = situations.filter((one) => one !== situation);
    const people = new Map<Situation, string>([
      [situation, owner],
      ...rest.map((one, i) => [one, crowd[i] ?? ''] as const),
    ]);
    await api.db.deleteFrom('schedule_half').where('day', '=', seenDay).execute();
    for (const [where, member_id] of people) {
      if (where !== 'home')
        await api.db
          .updateTable('booking')
          .set({ organiser_id: member_id })
          .where('id', '=', bookings[where])
          .execute();
      const row = { member_id, day: seenDay, set_by: where === 'home' ? 'member' : 'booking', ...places[where] };
      await api.db
        .insertInto('schedule_half')
        .values(halves.map((half) => ({ ...row, half })))
        .execute();
    }
  };
  const connect = async (one: string, two: string) => {
    const [member_id = '', other_id = ''] = [one, two].sort();
    await api.db
      .insertInto('connection')
      .values({ member_id, other_id })
      .onConflict((on) => on.doNothing())
      .execute();
  };
  const show = async (viewer_id: string, level: string | null, until: string | null = null) => {
    await api.db
      .deleteFrom('connection_visibility')
      .where('owner_id', '=', owner)
      .where('viewer_id', '=', viewer_id)
      .execute();
    if (level !== null)
      await api.db.insertInto('connection_visibility').values({ owner_id: owner, viewer_id, level, until }).execute();
  };
  const things = { memberId: owner, workspaceId: desks, far, market: bar, buildingId: site, floorId, hosted };
  const elsewhere = await make.company();
  return {
    ...make,
    owner,
    company,
    things: new Map(Object.entries(things)),
    bookings,
    put,
    connect,
    show,
    viewers: {
      colleague: { memberId: await make.member({ company_id: company }), companyId: company },
      connection: { memberId: await make.member({ company_id: elsewhere }), companyId: elsewhere },
      stranger: { memberId: await make.member({ company_id: elsewhere }), companyId: elsewhere },
    },
  };
}
