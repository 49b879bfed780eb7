import { api, pages } from '@escale/contract';
import { useApiQuery, useSession } from '@escale/platform';
import { useFloorName } from '@escale/ui';
import { useIntl } from 'react-intl';
import { navigationFor } from '../frame/navigation.ts';
import { holds, matchingPages, type PaletteResult } from './palette-results.ts';

const fewestLetters = 2;
const mostPlaces = 4;
const mostPeople = 4;
const mostSpaces = 4;

/** Pages, colleagues, the own company's floors and spaces, and places for the words typed (PLT-13); the pages are there without the server. */
export function usePalette(words: string): PaletteResult[] {
  const intl = useIntl();
  const { member } = useSession();
  const asked = words.trim();
  const enabled = asked.length >= fewestLetters;
  const places = useApiQuery(api.references.places, { query: { q: asked || '-', limit: mostPlaces } }, { enabled });
  const people = useApiQuery(
    api.teams.my,
    { query: { list: 'company', q: asked, limit: mostPeople } },
    { enabled: enabled && member !== null },
  );
  const sites = useApiQuery(
    api.workspaces.myBuildings,
    {},
    { enabled: enabled && member?.customer?.internalSites === true },
  );
  const floorName = useFloorName();
  const own = (enabled ? (sites.data?.items ?? []) : []).flatMap(
    ({ id, name, floors, workspaces }): PaletteResult[] => [
      ...floors.map((floor) => ({
        id: `floor:${floor.id}`,
        path: pages.floorMap(id, floor.id),
        icon: 'layers',
        label: intl.formatMessage({ id: 'shell.palette.floor' }, { building: name, floor: floorName(floor) }),
        hint: intl.formatMessage({ id: 'shell.palette.plan' }),
      })),
      ...workspaces.map((zone) => ({
        id: `space:${zone.id}`,
        path: pages.workspace(zone.id),
        icon: 'armchair',
        label: zone.name,
        hint: name,
      })),
    ],
  );
  return [
    ...matchingPages(navigationFor(member), asked, (id) => intl.formatMessage({ id })),
    ...(enabled ? (people.data?.items ?? []) : []).map(
      ({ id, firstName, lastName, department }): PaletteResult => ({
        id: `person:${id}`,
        path: pages.connections(id),
        icon: 'users',
        label: `${firstName} ${lastName}`,
        hint: department ?? intl.formatMessage({ id: 'shell.palette.person' }),
      }),
    ),
    ...own.filter(({ label, hint }) => holds(`${label} ${hint}`, asked)).slice(0, mostSpaces),
    ...(enabled ? (places.data?.items ?? []) : []).map(
      ({ id, name, context, locality }): PaletteResult => ({
        id: `place:${id}`,
        path: pages.explore(locality),
        icon: 'map-pin',
        label: name,
        hint: context || intl.formatMessage({ id: 'shell.palette.place' }),
      }),
    ),
  ];
}
