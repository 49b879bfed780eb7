import type { LocationType, ScheduleDay, ScheduleHalf } from '@escale/contract';
import { expect, test } from '@jest/globals';
import type { Colleague } from '../state/week.queries.ts';
import { plainHalf } from '../state/week-range.ts';
import { onTwoLines, shortPlace } from '../words/short-place.ts';
import { type Fullness, placesOf, sectionsOf, spacesOf } from './places.rules.ts';
import { routeOf } from './route.rules.ts';

type Place = [LocationType, (string | null)?];
const half = (name: 'morning' | 'afternoon', [type, label = null]: Place): ScheduleHalf => ({
  ...plainHalf(name, type),
  label,
  buildingId: label ? `building of ${label.split(',')[0]}` : null,
  locationId: type === 'flexOffice' ? `space ${label}` : null,
});
const dayOf = (am: Place, pm = am): ScheduleDay => ({
  date: '2026-11-17',
  halves: [half('morning', am), half('afternoon', pm)],
});
const colleague = (id: string, am: Place, pm = am): Colleague => ({
  person: { id, firstName: id, lastName: '', jobTitle: null, avatar: null },
  group: 'team',
  favourite: false,
  department: null,
  days: [dayOf(am, pm)],
});
const building = (name: string): Fullness => ({
  id: `building of ${name}`,
  scope: 'internal',
  name,
  place: 'Paris 10e',
  picture: null,
  capacity: 38,
  halfDayCents: null,
  slots: [],
});
const names = (rows: ReturnType<typeof placesOf>) => rows.map(({ type, label }) => label ?? type);

test('WEK-02 places gather everyone of a site whatever their seat; my site first, offices before spaces before home', () => {
  const rows = placesOf(
    [
      colleague('ines', ['home']),
      colleague('hugo', ['office', 'Confluence, 2.08']),
      colleague('awa', ['office', 'Confluence, 3.17']),
      colleague('karim', ['flexOffice', 'La Pergola']),
    ],
    [],
    [building('Saint-Martin'), building('Confluence')],
    'building of Saint-Martin',
  );
  expect(names(rows)).toEqual(['Saint-Martin', 'Confluence', 'La Pergola', 'home', 'offsite', 'dayOff']);
  expect(rows[1]?.people.get('2026-11-17.morning')?.map(({ id }) => id)).toEqual(['hugo', 'awa']);
});

test('WEK-02 a person of a cut day is at each place for its half', () => {
  const rows = placesOf([colleague('karim', ['flexOffice', 'La Pergola'], ['home'])], [], [], null);
  expect([...(rows[0]?.people.keys() ?? [])]).toEqual(['2026-11-17.morning']);
  expect([...(rows[1]?.people.keys() ?? [])]).toEqual(['2026-11-17.afternoon']);
});

test('WEK-02 my own halves are stops, and the spaces I or others are at are asked for once', () => {
  const mine = [dayOf(['flexOffice', 'La Pergola'], ['home'])];
  const rows = placesOf([], mine, [], null);
  expect(rows.map(({ mine: stops }) => [...stops])).toEqual([['2026-11-17.morning'], ['2026-11-17.afternoon'], [], []]);
  expect(spacesOf([colleague('karim', ['flexOffice', 'La Pergola'])], mine)).toEqual(['space La Pergola']);
});

test('WEK-02 my week is a line through its stops, dotted over halves that are still open', () => {
  const straight = routeOf([
    { x: 10, y: 50 },
    { x: 110, y: 50 },
  ]);
  expect(straight).toEqual({ drawn: 'M10,50L110,50', open: '' });
  const dotted = routeOf([{ x: 10, y: 50 }, null, { x: 110, y: 50 }]);
  expect(dotted).toEqual({ drawn: '', open: 'M10,50L110,50' });
  const bent = routeOf([
    { x: 10, y: 50 },
    { x: 110, y: 150 },
  ]);
  expect(bent.drawn).toBe('M10,50L78,50Q90,50 90,62L90,138Q90,150 102,150L110,150');
});

test('WEK-02 a narrow chip shows the seat at my site and the site elsewhere', () => {
  const at = (label: string) => shortPlace(half('morning', ['office', label]), 'building of Saint-Martin');
  expect(at('Saint-Martin, 3.12')).toBe('3.12');
  expect(at('Confluence, 2.08')).toBe('Confluence');
  expect(at('Saint-Martin')).toBeUndefined();
});

test('WEK-02 in a narrow half the site and the seat break nowhere but between them', () => {
  expect(onTwoLines('Saint-Martin, 3.12')).toBe('Saint-\u2060Martin, 3.12');
  expect(onTwoLines('Tour Nord, Table 4')).toBe('Tour\u00a0Nord, Table\u00a04');
  expect(onTwoLines('La Pergola')).toBeNull();
});

test('WEK-02 the places of my week come first in its order, then those of others; a place where nobody is comes last', () => {
  const rows = placesOf(
    [colleague('hugo', ['office', 'Confluence, 2.08'])],
    [dayOf(['flexOffice', 'La Pergola'], ['home'])],
    [building('Saint-Martin'), building('Confluence'), building('Dansaert')],
    'building of Saint-Martin',
  );
  const { mine, team, rest } = sectionsOf(rows, 'building of Saint-Martin');
  expect(names(mine)).toEqual(['La Pergola', 'home', 'Saint-Martin']);
  expect(names(team)).toEqual(['Confluence']);
  expect(names(rest)).toEqual(['Dansaert', 'offsite', 'dayOff']);
});
