/** A point of the world map in pixels. */
export type Pixel = { x: number; y: number };

const tile = 512;

/** Position of a place on the world map at a zoom (Web Mercator), in pixels from its north-west corner. */
export const pixelOf = ({ lon, lat }: { lon: number; lat: number }, zoom: number): Pixel => {
  const size = tile * 2 ** zoom;
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return { x: ((lon + 180) / 360) * size, y: (0.5 - y / (2 * Math.PI)) * size };
};
