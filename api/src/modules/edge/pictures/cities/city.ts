/** Latitude and longitude in degrees. */
export type Position = { readonly lat: number; readonly lng: number };
export type Words = { readonly fr: string; readonly en: string; readonly nl: string };
/** Longitude and latitude, the order of GeoJSON. */
export type Lonlat = readonly [lng: number, lat: number];

/** A part of a city: `label` is displayed beside a space (`Paris 11e, Oberkampf`), `short` on the map. */
export type District = {
  readonly label: string;
  readonly short: string;
  readonly postcode: string;
  readonly centre: Position;
};

/** Geometry of a city's schematic map; every point is a junction, bend or corner at its real coordinates. */
export type CityShape = {
  readonly rivers: readonly (readonly Lonlat[])[];
  readonly canals?: readonly (readonly Lonlat[])[];
  readonly water?: readonly (readonly Lonlat[])[];
  readonly roads: readonly (readonly Lonlat[])[];
  readonly ring: readonly Lonlat[];
  readonly rails?: readonly (readonly Lonlat[])[];
  /** Centre, then radii east and north in kilometres. */
  readonly parks: readonly (readonly [lng: number, lat: number, east: number, north: number])[];
};

export type City = {
  /** For example `paris-france`, as in URLs and in the search. */
  readonly slug: string;
  readonly name: Words;
  readonly country: Words;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly timezone: string;
  readonly taxBasisPoints: number;
  readonly centre: Position;
  readonly districts: readonly District[];
  /** Street names without numbers; invented where a real one would name a company. */
  readonly streets: readonly string[];
  /** Number of the demo's spaces in the city. */
  readonly spaces: number;
  /** Null for Paris, whose schematic was drawn by hand. */
  readonly shape: CityShape | null;
};

export const sameWord = (word: string): Words => ({ fr: word, en: word, nl: word });

export const france: Words = { fr: 'France', en: 'France', nl: 'Frankrijk' };
export const belgium: Words = { fr: 'Belgique', en: 'Belgium', nl: 'België' };
export const netherlands: Words = { fr: 'Pays-Bas', en: 'Netherlands', nl: 'Nederland' };

/** Districts from rows of `[label, short, postcode, lat, lng]`. */
export const districts = (rows: readonly (readonly [string, string, string, number, number])[]): readonly District[] =>
  rows.map(([label, short, postcode, lat, lng]) => ({ label, short, postcode, centre: { lat, lng } }));
