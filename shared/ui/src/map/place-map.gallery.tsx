import { PlaceMap } from '@escale/ui/map';

export const title = 'PlaceMap';
export const alone = true;
/** Drawn by the GPU, so that screenshots differ between machines. */
export const baseline = false;
export const parts = { paris: () => <PlaceMap city="paris-france" lon={2.3522} lat={48.8566} label="La Pergola" /> };
