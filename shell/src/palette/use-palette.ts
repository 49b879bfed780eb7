import { api, faceOf, pages } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery, useSession } from '@escale/platform';
import { planningMonday, todayIn } from '@escale/rules';
import { useFloorName } from '@escale/ui';
import { useIntl } from 'react-intl';
import { begins, closest, holds, matching, type PaletteResult, paletteGroups } from './palette-results.ts';
import { recentsOf } from './recents.ts';
import { useBookings } from './use-bookings.ts';
import { useEntries } from './use-entries.ts';

const fewestLetters = 2;
const mostPlaces = 4;
const mostPeople = 5;
const mostSpaces = 6;
const mostFloors = 3;
const mostBookings = 4;
/** Actions that are offered before anything is typed. */
const firstActions = ['action:book', 'action:who', 'action:best-day'];

/** People, spaces, bookings, actions, pages and places for the typed words, by group; what to begin with, or go on with, where there are none (PLT-13). */
export function usePalette(words: string): { results: PaletteResult[]; isFound: boolean; isPending: boolean } {
  const requested = words.trim();
  const { member } = useSession();
  const entries = useEntries();
  const { bookings, cancellations } = useBookings();
  const isAsked = requested.length >= fewestLetters;
  const people = usePeople(requested, isAsked);
  const spaces = useSpaces(requested, isAsked);
  const elsewhere = useElsewhere(requested);
  const intl = useIntl();
  const help = useHelp('answer');
  const cancelWords = intl.formatMessage({ id: 'shell.palette.synonyms.cancel' });
  const sorted = (results: PaletteResult[]) =>
    results.sort((a, b) => paletteGroups.indexOf(a.group) - paletteGroups.indexOf(b.group));
  const today = todayIn(member?.timezone ?? 'Europe/Paris');

  if (requested === '') {
    const isFirst = ({ id }: PaletteResult) => firstActions.includes(id);
    const all = entries.filter(({ onlyTyped }) => !onlyTyped).map(({ result }) => result);
    const now = bookings.map(({ result }) => result).filter(({ date }) => date === today);
    return {
      results: sorted([
        ...[...now, ...all.filter(isFirst)].map((result) => ({ ...result, group: 'today' as const })),
        ...(member ? recentsOf(member.id) : []),
        ...all.filter(({ group }) => group === 'pages'),
      ]),
      isFound: true,
      isPending: false,
    };
  }
  const found = [
    ...help.filter(() => begins(intl.formatMessage({ id: 'shell.palette.synonyms.help' }), requested)),
    ...matching(entries, requested),
    ...(requested.split(/\s+/).some((word) => begins(cancelWords, word))
      ? matching(cancellations, requested)
      : []
    ).slice(0, mostBookings),
    ...matching(isAsked ? bookings : [], requested)
      .sort((a, b) => nearness(a.date, today) - nearness(b.date, today))
      .slice(0, mostBookings),
    ...people.results,
    ...spaces.results,
  ];
  const isPending = people.isPending || spaces.isPending;
  if (found.length > 0 || isPending) return { results: sorted(found), isFound: true, isPending };
  const like = closest(
    [...entries, ...bookings].map(({ result }) => result),
    requested,
  );
  return {
    results: sorted([...(like ? [{ ...like, group: 'closest' as const }] : []), ...elsewhere]),
    isFound: false,
    isPending,
  };
}

/** Days between two dates, those to come before those that are over. */
function nearness(date: string | undefined, today: string): number {
  const days = (Date.parse(date ?? today) - Date.parse(today)) / 86_400_000;
  return days < 0 ? 10_000 - days : days;
}

/** Colleagues and connections, with where they are today and in the week as far as they show it (CON-04). */
function usePeople(requested: string, isAsked: boolean) {
  const intl = useIntl();
  const { member } = useSession();
  const enabled = isAsked && member !== null;
  const weekOf = planningMonday(todayIn(member?.timezone ?? 'Europe/Paris'));
  const query = { q: requested, limit: mostPeople, weekOf };
  const company = useApiQuery(teamRoutes.my, { query: { ...query, list: 'company' } }, { enabled });
  const connections = useApiQuery(teamRoutes.my, { query: { ...query, list: 'connections' } }, { enabled });
  const all = enabled ? [...(company.data?.items ?? []), ...(connections.data?.items ?? [])] : [];
  const people = all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
  return {
    isPending: enabled && (company.isPending || connections.isPending),
    results: people.slice(0, mostPeople).map(
      (person): PaletteResult => ({
        id: `person:${person.id}`,
        group: 'people',
        target: { path: pages.connections(person.id) },
        icon: 'users',
        face: faceOf(person),
        label: faceOf(person).name,
        hint:
          [person.jobTitle, person.department].filter(Boolean).join(', ') ||
          intl.formatMessage({ id: 'shell.palette.person' }),
        today: person.today,
        week: person.week,
      }),
    ),
  };
}

/** Spaces by name, the own company's floors, and places around which to search. */
function useSpaces(requested: string, isAsked: boolean) {
  const intl = useIntl();
  const { member } = useSession();
  const places = useApiQuery(
    api.references.places,
    { query: { q: requested || '-', limit: mostPlaces } },
    { enabled: isAsked },
  );
  const named = useApiQuery(
    api.workspaces.named,
    { query: { q: requested || '--', limit: mostSpaces } },
    { enabled: isAsked },
  );
  const sites = useApiQuery(
    api.workspaces.myBuildings,
    {},
    { enabled: isAsked && member?.customer?.internalSites === true },
  );
  const floorName = useFloorName();
  const own = (isAsked ? (sites.data?.items ?? []) : []).flatMap(({ id, name, floors }): PaletteResult[] =>
    floors.map((floor) => ({
      id: `floor:${floor.id}`,
      group: 'spaces' as const,
      target: { path: pages.floorMap(id, floor.id) },
      icon: 'layers',
      label: intl.formatMessage({ id: 'shell.palette.floor' }, { building: name, floor: floorName(floor) }),
      hint: intl.formatMessage({ id: 'shell.palette.plan' }),
    })),
  );
  const spaceHint = ({ scope, building, floor, place }: NonNullable<typeof named.data>['items'][number]) =>
    scope === 'other' ? place : floor ? `${building.name}, ${floorName(floor)}` : building.name;
  return {
    isPending: isAsked && (named.isPending || places.isPending),
    results: [
      ...(isAsked ? (named.data?.items ?? []) : []).map(
        (space): PaletteResult => ({
          id: `space:${space.id}`,
          group: 'spaces',
          target: { path: pages.workspace(space.id) },
          icon: 'armchair',
          picture: space.picture,
          label: space.name,
          hint: spaceHint(space),
        }),
      ),
      ...own.filter(({ label, hint }) => holds(`${label} ${hint}`, requested)).slice(0, mostFloors),
      ...(isAsked ? (places.data?.items ?? []) : []).map(
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
    ],
  };
}

/** Ways on where nothing has the name: the words as a search of spaces, and a person who helps. */
function useElsewhere(requested: string): PaletteResult[] {
  const intl = useIntl();
  const { member } = useSession();
  const help = useHelp('help');
  return [
    {
      id: 'search:spaces',
      group: 'search',
      icon: 'compass',
      label: intl.formatMessage({ id: 'shell.palette.search' }, { words: requested }),
      hint: intl.formatMessage({ id: 'shell.palette.search.hint' }),
      target: { path: `${pages.explore()}?${new URLSearchParams({ q: requested })}` },
    },
    ...(member
      ? [
          {
            id: 'search:people',
            group: 'search' as const,
            icon: 'users',
            label: intl.formatMessage({ id: 'shell.palette.people' }),
            hint: intl.formatMessage({ id: 'shell.palette.people.hint' }),
            target: { path: `${pages.connections()}?list=company` },
          },
          ...help,
        ]
      : []),
  ];
}

/** The answers to frequent questions, and a person who helps. */
function useHelp(group: 'answer' | 'help'): PaletteResult[] {
  const intl = useIntl();
  const { member } = useSession();
  if (!member) return [];
  return [
    {
      id: 'help:ask',
      group,
      icon: 'life-buoy',
      label: intl.formatMessage({ id: 'shell.palette.help' }),
      hint: intl.formatMessage({ id: 'shell.palette.help.hint' }),
      target: { path: pages.account('help') },
    },
  ];
}
