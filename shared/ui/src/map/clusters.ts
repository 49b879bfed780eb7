import Supercluster from 'supercluster';
import type { Box, MapPin } from './map.types.ts';

/** What stands at one point of the map: a pill, or a disc for several places too close to tell apart. */
export type Spot =
  | { type: 'pin'; pin: MapPin }
  | { type: 'cluster'; id: number; lon: number; lat: number; count: number };

type Properties = { index: number };

/** Groups pins closer than 48 px; gives the spots of a box at a zoom, and the zoom at which a group opens. */
export const clusterPins = (pins: readonly MapPin[]) => {
  const tree = new Supercluster<Properties>({ radius: 48, maxZoom: 15, minPoints: 2 });
  tree.load(
    pins.map((pin, index) => ({
      type: 'Feature',
      properties: { index },
      geometry: { type: 'Point', coordinates: [pin.lon, pin.lat] },
    })),
  );
  return {
    spots: (box: Box, zoom: number): readonly Spot[] =>
      tree
        .getClusters([box.west, box.south, box.east, box.north], Math.floor(zoom))
        .flatMap(({ geometry, properties }): Spot[] => {
          const [lon = 0, lat = 0] = geometry.coordinates;
          if ('cluster_id' in properties)
            return [{ type: 'cluster', id: properties.cluster_id, lon, lat, count: properties.point_count }];
          const pin = pins[properties.index];
          return pin ? [{ type: 'pin', pin }] : [];
        }),
    opensAt: (cluster: number): number => tree.getClusterExpansionZoom(cluster),
  };
};
