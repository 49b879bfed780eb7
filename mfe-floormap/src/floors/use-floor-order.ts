import { cockpitApi } from '@escale/contract/cockpit';
import type { FloorSummary } from '@escale/contract/floors';
import { notify, useApiMutation } from '@escale/platform';
import { useState } from 'react';
import { useIntl } from 'react-intl';

/** Moves floors in their order from the top: shown at once, and taken back when the server refuses. */
export function useFloorOrder(buildingId: string, fromTop: readonly FloorSummary[]) {
  const intl = useIntl();
  const save = useApiMutation(cockpitApi.floors.order);
  const [wanted, setWanted] = useState<{ order: readonly string[]; instead: string } | null>(null);
  const [words, setWords] = useState('');
  const byId = new Map(fromTop.map((floor) => [floor.id, floor]));
  // Shown until the server's order is another one: the own one, once it is read again.
  const present = fromTop.map(({ id }) => id).join();
  const floors = wanted?.instead === present ? wanted.order.flatMap((id) => byId.get(id) ?? []) : fromTop;

  /** Moves a floor to a place, counted from the top. */
  const move = (id: string, to: number) => {
    const from = floors.findIndex((floor) => floor.id === id);
    const floor = floors[from];
    if (!floor || to < 0 || to >= floors.length || to === from) return;
    const order = floors.filter((one) => one.id !== id).map((one) => one.id);
    order.splice(to, 0, id);
    setWanted({ order, instead: present });
    const body = { floorIds: [...order].reverse() };
    save.mutate(
      { params: { id: buildingId }, body },
      {
        onSuccess: () =>
          setWords(
            intl.formatMessage({ id: 'floors.order.moved' }, { name: floor.name, place: to + 1, count: floors.length }),
          ),
        onError: ({ message }) => {
          setWanted(null);
          notify({ tone: 'danger', message: intl.formatMessage({ id: 'floors.order.failed' }, { reason: message }) });
        },
      },
    );
  };
  return { floors, move, words };
}
