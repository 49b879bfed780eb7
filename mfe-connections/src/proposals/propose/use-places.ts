import { api, type Person } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { useIntl } from 'react-intl';
import { usePersonDays } from '../../team/team.queries.ts';
import type { PlaceKey, Wish } from './use-propose.ts';

/** Places that can be proposed for a day: the one of the wish, where the person is as far as they show it, and the own offices. */
export function usePlaces(people: readonly Person[], date: string, given: Wish['place']) {
  const intl = useIntl();
  const [first] = people;
  const only = people.length === 1 ? first : undefined;
  const theirs = usePersonDays(only?.id ?? '', { dateFrom: date, dateTo: date }).person?.days[0]?.halves ?? [];
  const offices = useApiQuery(api.workspaces.myBuildings, {}, { staleTime: 600_000 }).data?.items ?? [];
  const withName = (place: string, isThere: boolean) =>
    isThere && only
      ? intl.formatMessage({ id: 'connections.propose.place.there' }, { place, name: only.firstName })
      : place;
  const options: { value: PlaceKey; label: string }[] = [
    { value: '', label: intl.formatMessage({ id: 'connections.propose.place.none' }) },
    ...(given ? [{ value: `workspace:${given.workspaceId}` as const, label: given.name }] : []),
    ...theirs.flatMap(({ locationType, locationId, label }) =>
      locationType === 'flexOffice' && locationId && label
        ? [{ value: `workspace:${locationId}` as const, label: withName(label, true) }]
        : [],
    ),
    ...offices.map(({ id, name }) => ({
      value: `building:${id}` as const,
      label: withName(
        name,
        theirs.some(({ buildingId }) => buildingId === id),
      ),
    })),
  ];
  return options.filter(({ value }, index) => options.findIndex((one) => one.value === value) === index);
}
