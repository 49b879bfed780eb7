import { api, pages } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery, useSession } from '@escale/platform';
import { useFloorName } from '@escale/ui';
import { useIntl } from 'react-intl';
import { holds, matching, type PaletteResult, paletteGroups } from './palette-results.ts';
import { useEntries } from './use-entries.ts';

const fewestLetters = 2;
const mostPlaces = 4;
const mostPeople = 4;
const mostSpaces = 6;
const mostFloors = 3;

/** Pages, colleagues, spaces by name, the own company's floors, places and actions for the typed words, by group (PLT-13). */
export function usePalette(words: string): PaletteResult[] {
  const intl = useIntl();
  const { member } = useSession();
  const entries = useEntries();
  const requested = words.trim();
  const enabled = requested.length >= fewestLetters;
  const places = useApiQuery(api.references.places, { query: { q: requested || '-', limit: mostPlaces } }, { enabled });
  const people = useApiQuery(
    teamRoutes.my,
    { query: { list: 'company', q: requested, limit: mostPeople } },
    { enabled: enabled && member !== null },
  );
  const named = useApiQuery(api.workspaces.named, { query: { q: requested || '--', limit: mostSpaces } }, { enabled });
  const sites = useApiQuery(
    api.workspaces.myBuildings,
    {},
    { enabled: enabled && member?.customer?.internalSites === true },
  );
  const floorName = useFloorName();
  const own = (enabled ? (sites.data?.items ?? []) : []).flatMap(({ id, name, floors }): PaletteResult[] => [
    ...floors.map((floor) => ({
      id: `floor:${floor.id}`,
      group: 'spaces' as const,
      target: { path: pages.floorMap(id, floor.id) },
      icon: 'layers',
      label: intl.formatMessage({ id: 'shell.palette.floor' }, { building: name, floor: floorName(floor) }),
      hint: intl.formatMessage({ id: 'shell.palette.plan' }),
    })),
  ]);
  const spaceHint = ({ scope, building, floor, place }: NonNullable<typeof named.data>['items'][number]) =>
    scope === 'other' ? place : floor ? `${building.name}, ${floorName(floor)}` : building.name;
  const found: PaletteResult[] = [
    ...matching(requested === '' ? entries.filter(({ result }) => result.group === 'pages') : entries, requested),
    ...(enabled ? (people.data?.items ?? []) : []).map(
      ({ id, firstName, lastName, department }): PaletteResult => ({
        id: `person:${id}`,
        group: 'people',
        target: { path: pages.connections(id) },
        icon: 'users',
        label: `${firstName} ${lastName}`,
        hint: department ?? intl.formatMessage({ id: 'shell.palette.person' }),
      }),
    ),
    ...(enabled ? (named.data?.items ?? []) : []).map(
      (space): PaletteResult => ({
        id: `space:${space.id}`,
        group: 'spaces',
        target: { path: pages.workspace(space.id) },
        icon: 'armchair',
        label: space.name,
        hint: spaceHint(space),
      }),
    ),
    ...own.filter(({ label, hint }) => holds(`${label} ${hint}`, requested)).slice(0, mostFloors),
    ...(enabled ? (places.data?.items ?? []) : []).map(
      ({ id, name, context, locality, position: { lat, lng } }): PaletteResult => ({
        id: `place:${id}`,
        group: 'places',
        // The search around the place, under its name, as when chosen there (EXP-02): the locality alone is that of the city.
        target: {
          path: `${pages.explore()}?${new URLSearchParams({ locality, lat: `${lat}`, lng: `${lng}`, place: name })}`,
        },
        icon: 'map-pin',
        label: name,
        hint: context || intl.formatMessage({ id: 'shell.palette.place' }),
      }),
    ),
  ];
  return [...found].sort((a, b) => paletteGroups.indexOf(a.group) - paletteGroups.indexOf(b.group));
}
