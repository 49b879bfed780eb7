import {
  api,
  type OwnBuilding,
  type Person,
  type PinsReply,
  type Position,
  type PriceUnit,
  type SearchQuery,
} from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { useMemo } from 'react';
import { freeIn, peopleOf } from '../own/own-search.ts';

/** A space on the map. */
export interface Pin {
  id: string;
  position: Position;
  /** Null at one of the company's own spaces. */
  priceCents: number | null;
  /** Unit of the price; null without a price. */
  unit: PriceUnit | null;
  teammates: readonly Person[];
  /** Free seats or rooms of an own building, which has no price. */
  free?: number;
}

/** The spaces of a search for the map only; null while loading. */
export function usePins(query: SearchQuery | null): readonly Pin[] | null {
  const { data } = useApiQuery(api.workspaces.pins, { query: query ?? {} }, { enabled: query !== null });
  return useMemo(() => data && pinsOf(data), [data]) ?? null;
}

/** What the legend says of the prices: their usual unit, or none where no pin has it and each price names its own (EXP-12). */
export function legendUnit(pins: readonly Pick<Pin, 'unit'>[], usual: PriceUnit, dated: boolean) {
  if (!pins.some(({ unit }) => unit === usual)) return 'none';
  return dated || usual === 'month' ? usual : 'from';
}

/** The own buildings on the map, with their free seats or rooms and who will be there (EXP-05, EXP-09). */
export function pinsOfBuildings(buildings: readonly OwnBuilding[]): Pin[] {
  return buildings.flatMap((building): Pin[] =>
    building.position === null
      ? []
      : [
          {
            id: building.id,
            position: building.position,
            priceCents: null,
            unit: null,
            teammates: peopleOf(building).slice(0, 3),
            free: freeIn(building).count,
          },
        ],
  );
}

function pinsOf({ places, teammates }: PinsReply): Pin[] {
  return places.flatMap(([lat, lng, spaces]) =>
    spaces.map(([id, priceCents, unit]) => ({
      id,
      position: { lat, lng },
      priceCents,
      unit,
      teammates: teammates[id] ?? [],
    })),
  );
}
