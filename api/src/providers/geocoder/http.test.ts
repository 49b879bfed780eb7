import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { banGeocoder } from './ban.ts';
import { offlineGeocoder } from './offline.ts';
import { photonGeocoder } from './photon.ts';
import { withFallback } from './with-fallback.ts';

let status = 200;
let body: unknown = {};
let silent = false;
let requested: URL[] = [];
const server = createServer((request, response) => {
  requested.push(new URL(request.url ?? '', 'http://geocoder'));
  if (!silent) response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  status = 200;
  silent = false;
  requested = [];
});
const answer = (properties: object, coordinates = [-1.5588, 47.2134]) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry: { type: 'Point', coordinates }, properties }],
});
const wish = { limit: 4, language: 'fr' as const };
const quay = {
  label: '12 Quai de la Fosse 44000 Nantes',
  score: 0.97,
  id: '44109_2940_00012',
  type: 'housenumber',
  name: '12 Quai de la Fosse',
  postcode: '44000',
  citycode: '44109',
  city: 'Nantes',
  context: '44, Loire-Atlantique, Pays de la Loire',
  street: 'Quai de la Fosse',
};

test('INT-05 the state’s geocoder is asked as one writes, and its addresses are places', async () => {
  body = answer(quay);
  expect(await banGeocoder(base).suggest('12 quai de la fo', wish)).toMatchObject([
    {
      kind: 'address',
      name: '12 Quai de la Fosse',
      context: '44000 Nantes',
      locality: 'nantes-france',
      position: { lat: 47.2134, lng: -1.5588 },
    },
  ]);
  expect(requested.map((url) => url.pathname + url.search)).toEqual([
    '/search?q=12+quai+de+la+fo&limit=4&autocomplete=1',
  ]);
  expect(await banGeocoder(base).suggest('12', wish)).toEqual([]);
  expect(requested).toHaveLength(1);
});

test('INT-05 an address written by hand is where the geocoder finds it, not where it only guesses', async () => {
  body = answer(quay);
  expect(await banGeocoder(base).locate('12 quai de la Fosse, Nantes', 'fr')).toMatchObject({ name: quay.name });
  body = answer({ ...quay, score: 0.31 });
  expect(await banGeocoder(base).locate('Kervao, Plougastel', 'fr')).toBeNull();
  status = 400;
  expect(await banGeocoder(base).locate('???', 'fr')).toBeNull();
});

test('INT-05 Photon knows addresses of other countries; what is none is left out', async () => {
  const street = { osm_type: 'W', osm_id: 7, type: 'house', housenumber: '1', street: 'Rue Neuve', postcode: '1000' };
  body = answer({ ...street, city: 'Bruxelles', countrycode: 'BE' }, [4.3572, 50.8525]);
  const photon = photonGeocoder(base);
  expect(await photon.locate('1 rue Neuve, Bruxelles', 'nl')).toMatchObject({
    kind: 'address',
    name: '1 Rue Neuve',
    context: '1000 Bruxelles',
    locality: 'bruxelles-belgique',
  });
  expect(requested.map((url) => url.pathname + url.search)).toEqual([
    '/api?q=1+rue+Neuve%2C+Bruxelles&limit=5&lang=default',
  ]);
  body = answer({ osm_type: 'R', osm_id: 8, type: 'country', name: 'Belgique', countrycode: 'BE' });
  expect(await photon.suggest('Belgique', wish)).toEqual([]);
});

test.each([
  [503, '{}'],
  [200, 'not json'],
  [200, '{"features":[{}]}'],
])('INT-05 one that answers %i %s is away: the offline list answers', async (code, text) => {
  status = code;
  body = text;
  const both = withFallback(banGeocoder(base), offlineGeocoder);
  expect(await both.suggest('Nante', wish)).toMatchObject([{ kind: 'city' }, {}, {}, {}]);
});

test('INT-05 a silent one is waited for once, then left alone for a while', async () => {
  silent = true;
  let elapsed = 0;
  const both = withFallback(banGeocoder(base), offlineGeocoder, () => elapsed);
  const locate = () => both.locate('12 quai de la Fosse, Nantes', 'fr');
  expect(await locate()).toMatchObject({ kind: 'city', name: 'Nantes' });
  expect(await locate()).toMatchObject({ name: 'Nantes' });
  expect(requested).toHaveLength(1);
  silent = false;
  body = answer(quay);
  elapsed = 30_000;
  expect(await locate()).toMatchObject({ kind: 'address' });
});

test.each([
  ['12 quai de la Fosse 44000 NANTES', 'Nantes', 'France'],
  ['3 rue du Port\n42000 saint etienne cedex 2', 'Saint-Étienne', 'France'],
  ['Oude Markt 1, 3000 Leuven, België', 'Louvain', 'Belgique'],
  ['Meir 1, 2000 Anvers', 'Anvers', 'Belgique'],
  ['Lille', 'Lille', 'France'],
])('INT-05 the offline list knows the city of “%s”', async (address, name, context) => {
  expect(await offlineGeocoder.locate(address, 'fr')).toMatchObject({ kind: 'city', name, context });
});

test('INT-05 an address without a city of the list is not found', async () => {
  expect(await offlineGeocoder.locate('4 rue Crébillon', 'fr')).toBeNull();
  expect(await offlineGeocoder.locate('??? 44', 'fr')).toBeNull();
});
