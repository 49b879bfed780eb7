import { boxAround, boxCentre, withMargin } from '@escale/rules/geo';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Start } from './start.ts';

interface Area {
  south: number;
  west: number;
  north: number;
  east: number;
  locality: string;
}

/** Bounding box of the spaces in a city, district or building; null when none has that name. */
export async function findArea(db: Db, name: { words: string } | { locality: string }): Promise<Start | null> {
  const words = 'words' in name ? literally(name.words) : '';
  const condition =
    'locality' in name
      ? sql`w.locality = ${name.locality}`
      : sql`fold(b.name || ' ' || b.street || ' ' || b.city) like '%' || fold(${words}) || '%'
          or fold(w.place) like '%' || fold(${words}) || '%'`;
  const { rows } = await sql<Area>`
    select min(w.lat) as south, min(w.lng) as west, max(w.lat) as north, max(w.lng) as east, w.locality
    from views.workspace w join views.building b on b.id = w.building_id
    where w.geo is not null and (${condition})
    group by w.locality order by count(*) desc, w.locality limit 1`.execute(db);
  const area = rows[0];
  if (area === undefined) return null;
  const { locality, ...box } = area;
  const centre = boxCentre(box);
  const isPoint = box.south === box.north && box.west === box.east;
  return { box: isPoint ? boxAround(centre, 1000) : withMargin(box, 0.0005), centre, locality };
}

/** Escapes the wildcards of `like`. */
function literally(words: string): string {
  return words.replaceAll(/[\\%_]/g, '\\$&');
}
