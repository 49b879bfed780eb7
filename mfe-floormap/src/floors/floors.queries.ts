import { cockpitApi } from '@escale/contract/cockpit';
import { useApiQuery, useSession } from '@escale/platform';

/** The floors of a building, from the top down. */
export function useFloors(buildingId: string) {
  const { status } = useSession();
  const floors = useApiQuery(
    cockpitApi.floors.list,
    { params: { id: buildingId } },
    { enabled: status === 'signedIn' },
  );
  return { ...floors, fromTop: floors.data && [...floors.data.items].reverse() };
}

/** The draft and the versions of a floor's plan. */
export function useHistory(floorId: string) {
  return useApiQuery(cockpitApi.planVersions.history, { params: { id: floorId } });
}
