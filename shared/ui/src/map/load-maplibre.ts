/** MapLibre, loaded when a map is first shown. Its worker is a same-origin file, so that the page's CSP stays strict. */
export const loadMapLibre = async (): Promise<typeof import('maplibre-gl')> => {
  const maplibre = await import('maplibre-gl');
  maplibre.setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
  return maplibre;
};
