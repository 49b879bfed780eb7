import { expect, test } from '@jest/globals';
import { drawScene, isSceneType, sceneTypes, VIEW_COUNT } from './scene.ts';

test('spec §5 the same space always has the same picture', () => {
  for (const type of sceneTypes) {
    const first = drawScene({ type, seed: 'canal7', view: 1 });
    expect(drawScene({ type, seed: 'canal7', view: 1 })).toBe(first);
    expect(first).toMatch(/^<svg [^>]*viewBox="0 0 960 640"/);
    expect(first).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('spec §5 spaces of one type look different', () => {
  for (const type of sceneTypes) {
    const pictures = new Set(Array.from({ length: 200 }, (_, i) => drawScene({ type, seed: `paris${i}` })));
    expect(pictures.size).toBeGreaterThanOrEqual(190);
  }
});

test('look.md the views of a space are all different', () => {
  const views = Array.from({ length: VIEW_COUNT }, (_, view) => drawScene({ type: 'openspace', seed: 'lyon3', view }));
  expect(new Set(views).size).toBe(VIEW_COUNT);
});

test('look.md the photos of a space share one theme', () => {
  const fills = (view: number) => new Set(drawScene({ type: 'openspace', seed: 'lyon3', view }).match(/#[0-9a-f]{6}/g));
  const [main, meeting] = [fills(0), fills(1)];
  const shared = [...main].filter((color) => meeting.has(color));
  const other = new Set(drawScene({ type: 'reunion', seed: 'lyon4' }).match(/#[0-9a-f]{6}/g));
  expect(shared.length).toBeGreaterThan([...main].filter((color) => other.has(color)).length);
});

test('only known kinds can be drawn', () => {
  expect(isSceneType('atelier')).toBe(true);
  expect(['', 'toString', 'palace'].some(isSceneType)).toBe(false);
});
