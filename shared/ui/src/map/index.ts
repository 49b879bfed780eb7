export type { Box, MapFailure, MapPin, MapViewProps } from './map.types.ts';
export { MapView } from './map-view.tsx';
export { PlaceMap } from './place-map.tsx';
