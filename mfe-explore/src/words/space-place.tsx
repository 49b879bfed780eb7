import type { WorkspaceCard } from '@escale/contract';
import { PlaceName, useFloorName } from '@escale/ui';

interface SpacePlaceProps {
  space: Pick<WorkspaceCard, 'scope' | 'building' | 'floor' | 'place'>;
  short?: boolean;
}

/** Location of a space: building and floor for the company's own, whose zones share names; the district for all others. */
export function SpacePlace({ space: { scope, building, floor, place }, short = false }: SpacePlaceProps) {
  const floorName = useFloorName();
  if (scope === 'other') return <PlaceName short={short}>{place}</PlaceName>;
  return floor ? `${building.name}, ${floorName(floor)}` : building.name;
}
