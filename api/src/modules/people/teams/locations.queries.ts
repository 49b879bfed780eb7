import { type Person, type RouteById, type RouteReply, visibilityLevel } from '@escale/contract';
import { shownPlace } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { personJson } from '../../directory/members/public.ts';
import { seenBy, type Viewer } from '../../directory/visibility/public.ts';
import { type PlaceRow, placesJson } from '../../week/schedule/public.ts';

type Locations = RouteReply<RouteById<'teams.locations'>>;
type Item = Locations['items'][number];
/** Maximum places and people of a team on one day; more is not a team. */
const mostPlaces = 100;
const mostPeople = 1000;

/**
 * Places of the caller's team and connections on a date, those of the company's sites and those outside apart (EXP-09); people who show
 * only their city are grouped by city (CON-05).
 */
export async function readLocations(db: Db, viewer: Viewer & { memberId: string }, date: string): Promise<Locations> {
  const { rows } = await sql<{ person: Person; level: unknown; places: PlaceRow[] }>`
    with ${seenBy(viewer)}
    select ${personJson('m')} as person, m.level, ${placesJson(sql`m.id`, date, date, viewer.memberId)} as places
    from seen m
    where m.level <> 'nothing' and (m.same_team or m.connected or m.favourite)
      and exists (select 1 from views.schedule_half h where h.member_id = m.id and h.day = ${date}::date
        and h.location_type in ('office', 'flexOffice'))
    order by fold(m.last_name), fold(m.first_name), m.id limit ${mostPeople}`.execute(db);
  const items = new Map<string, Item>();
  const cities = new Map<string, Person[]>();
  for (const { person, level, places } of rows) {
    for (const place of places) {
      const shown = shownPlace(visibilityLevel.parse(level), place);
      if (shown?.locationType === 'working' && shown.label !== null) add(cities, shown.label, person);
      if (shown?.locationType !== 'office' && shown?.locationType !== 'flexOffice') continue;
      const { buildingId } = shown;
      const label = place.space?.name ?? place.building?.name ?? null;
      const key = shown.locationId ?? buildingId ?? '';
      const building = place.building?.name ?? null;
      const known = { workspaceId: shown.locationId, buildingId, building, floor: null, label };
      const item = items.get(key) ?? { ...known, flexOffice: [], office: [] };
      items.set(key, item);
      const people = item[shown.locationType];
      if (people.at(-1)?.id !== person.id) people.push(person);
    }
  }
  const count = ({ flexOffice, office }: Item) => flexOffice.length + office.length;
  const inOrder = [...items.values()].sort(
    (a, b) => count(b) - count(a) || (a.label ?? '').localeCompare(b.label ?? '', 'fr'),
  );
  return {
    items: await withFloors(db, inOrder.slice(0, mostPlaces)),
    cities: [...cities].map(([city, people]) => ({ city, people })).sort((a, b) => b.people.length - a.people.length),
  };
}

/** Floors of the spaces: two of them in one building may have the same name. */
async function withFloors(db: Db, items: readonly Item[]): Promise<Item[]> {
  const ids = items.flatMap(({ workspaceId }) => workspaceId ?? []);
  const { rows } = await sql<{ id: string; floor: Item['floor'] }>`
    select w.id, jsonb_build_object('name', f.name, 'number', f.number) as floor
    from views.workspace w join views.floor f on f.id = w.floor_id where w.id = any(${ids}::uuid[])`.execute(db);
  return items.map((item) => ({ ...item, floor: rows.find(({ id }) => id === item.workspaceId)?.floor ?? null }));
}

function add(cities: Map<string, Person[]>, city: string, person: Person): void {
  const people = cities.get(city) ?? [];
  cities.set(city, people);
  if (people.at(-1)?.id !== person.id) people.push(person);
}
