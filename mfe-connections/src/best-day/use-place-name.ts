import type { BestPlace } from '@escale/contract';
import { useFloorName } from '@escale/ui';

/** A space by its name; a zone of the company with its building and floor, since several may have its name. */
export function usePlaceName(): (place: BestPlace) => string {
  const floorName = useFloorName();
  return ({ internal, building, name, floor }) =>
    internal ? [building, name, ...(floor ? [floorName(floor)] : [])].join(', ') : name;
}
