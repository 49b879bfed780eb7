import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestApi } from '../../../../testing/test-api.ts';
import {
  editedFloor,
  floorOf,
  rectangle,
  seatOf,
  wallOf,
  zoneOf,
} from '../../../inventory/floors/edited-floor.fixture.ts';
import { colours } from './colours.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-maps-'));
const api = await startTestApi(undefined, { dataFolder });
afterAll(() => rm(dataFolder, { recursive: true }));
type World = Awaited<ReturnType<typeof editedFloor>>;

const download = async ({ floor }: World, as: World['member'], query = '') =>
  api.app.inject({
    url: `/api/floors/${floor}/map${query}`,
    headers: { authorization: `Bearer ${await api.token(as)}` },
  });

/** A drawn floor, with names that would break the XML if they were not escaped. */
async function drawnFloor() {
  const world = await editedFloor(api);
  const zone = await world.make.space(world.building, { name: 'Quai <A> & "B"\u000b' });
  await world.draw([
    floorOf(world.floor, 20, 10),
    wallOf(rectangle(0, 0, 20, 10)),
    zoneOf(zone, rectangle(2, 2, 8, 6), [2.5, 2.5]),
    seatOf(zone, 'A', [4, 5], { rotation: 30 }),
    seatOf(zone, 'B', [8, 5], { closed: true }),
  ]);
  await world.publish();
  return { ...world, zone };
}
/** The colour of the map at a point of the floor, in metres. */
async function colourAt(svg: Buffer, x: number, y: number): Promise<string> {
  const at = { left: Math.round((x + 1) * 24), top: Math.round((y + 2.4) * 24), width: 1, height: 1 };
  const pixel = await sharp(svg).removeAlpha().extract(at).raw().toBuffer();
  return `#${pixel.toString('hex').slice(0, 6)}`;
}

test('MAP-05 the map is an SVG file of the whole floor, and with a space named that space is highlighted', async () => {
  const world = await drawnFloor();
  const whole = await download(world, world.member);
  expect(whole.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-disposition': 'attachment; filename="plan-saint-martin-2.svg"',
  });
  expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: 'svg', width: 22 * 24 });
  expect(whole.body).toContain('Saint-Martin · Étage 2</text>');
  expect(whole.body).toContain('Quai &lt;A&gt; &amp; &quot;B&quot;</text>');
  expect(await colourAt(whole.rawPayload, 4, 5)).toBe(colours.surface);
  const marked = await download(world, world.member, `?workspaceId=${world.zone}`);
  expect(marked.body).toContain('Étage 2 · Quai &lt;A&gt;');
  expect(await colourAt(marked.rawPayload, 4, 5)).toBe(colours.lime);
  expect(await colourAt(marked.rawPayload, 8, 5)).toBe(colours.closed);
  const [before, after] = [await colourAt(whole.rawPayload, 6, 3.6), await colourAt(marked.rawPayload, 6, 3.6)];
  expect(before).not.toBe(after);
  expect(await colourAt(marked.rawPayload, 15, 5)).toBe(colours.surface);
});

test('MAP-05 the picture of a floor lies beneath what is drawn, and alone it is a map too', async () => {
  const world = await drawnFloor();
  const picture = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#804020' } })
    .png()
    .toBuffer();
  const send = (floor: string) =>
    api.call('floors.setImage', {
      as: world.admin,
      params: { id: floor },
      body: { image: picture.toString('base64'), rightsConfirmed: true },
    });
  await send(world.floor);
  const both = (await download(world, world.member)).rawPayload;
  expect(await colourAt(both, 15, 5)).toBe('#804020');
  expect(await colourAt(both, 4, 5)).toBe(colours.surface);
  const floor = await world.make.floor(world.building, 7);
  const alone = { ...world, floor };
  expect((await download(alone, world.member)).json()).toMatchObject({ code: 'map.not-downloadable' });
  await send(floor);
  expect(await colourAt((await download(alone, world.member)).rawPayload, 24, 16)).toBe('#804020');
  await rm(join(dataFolder, 'files'), { recursive: true });
  expect((await download(alone, world.member)).json()).toMatchObject({ code: 'media.load-failed' });
});

test('MAP-05 a floor with neither picture nor drawing cannot be downloaded', async () => {
  const world = await editedFloor(api);
  const answer = await download(world, world.member);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'map.not-downloadable' });
});

test('SEC-01 the map is for those who may see the floor, and marks no space of another', async () => {
  const [world, other] = [await drawnFloor(), await drawnFloor()];
  expect((await download(world, other.member)).json()).toMatchObject({ code: 'resource.not-found' });
  expect((await download(world, world.member, `?workspaceId=${other.zone}`)).json()).toMatchObject({
    code: 'resource.not-found',
  });
});
