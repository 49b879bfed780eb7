import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { areaOf, fitView, mostZoom, panView, showPoint, startView, zoomView } from './plan-view.ts';

const plan = { x: 0, y: 0, width: 48, height: 32 };
const screen = { width: 1000, height: 600 };
const fit = fitView(plan, screen, 20);

test('MAP-03 the whole plan is in view, centred, at first', () => {
  expect(fit.scale).toBeCloseTo(17.5);
  expect(fit.x).toBeCloseTo(80);
  expect(fit.y).toBeCloseTo(20);
});

test('MAP-03 zooming keeps the point under the pointer and stays within its bounds', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 10, noNaN: true }), fc.nat(1000), fc.nat(600), (factor, x, y) => {
      const zoomed = zoomView(fit, fit, factor, { x, y });
      expect((x - zoomed.x) / zoomed.scale).toBeCloseTo((x - fit.x) / fit.scale, 6);
      expect(zoomed.scale).toBeGreaterThanOrEqual(fit.scale);
      expect(zoomed.scale).toBeLessThanOrEqual(fit.scale * mostZoom);
    }),
  );
});

test('MAP-03 the plan cannot be dragged off the screen', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -5000, max: 5000 }), (x, y) => {
      const moved = panView(fit, plan, screen, { x, y });
      expect(moved.x + plan.width * moved.scale).toBeGreaterThan(200);
      expect(moved.x).toBeLessThan(800);
      expect(moved.y + plan.height * moved.scale).toBeGreaterThan(150);
      expect(moved.y).toBeLessThan(450);
    }),
  );
});

test('MAP-03 a seat that takes the focus comes into view, and moves nothing when it is in view', () => {
  const near = zoomView(fit, fit, 4, { x: 0, y: 0 });
  const shown = showPoint(near, [47, 31], screen, 48);
  expect(47 * shown.scale + shown.x).toBeCloseTo(952);
  expect(31 * shown.scale + shown.y).toBeCloseTo(552);
  expect(showPoint(fit, [20, 20], screen, 48)).toBe(fit);
});

test('MAP-03 the area of a zone is the box of its points with a margin', () => {
  const points = [
    [2, 3],
    [8, 3],
    [5, 9],
  ] as const;
  expect(areaOf(points, 1)).toEqual({ x: 1, y: 2, width: 8, height: 8 });
  expect(areaOf([], 1)).toBeNull();
});

test('MAP-03 a plan begins whole, on phones near the area asked for and with seats large enough for a finger', () => {
  const floor = { x: 0, y: 0, width: 48, height: 32 };
  const wide = { width: 1000, height: 600 };
  const whole = fitView(floor, wide, 16);
  expect(startView({ x: 2, y: 8, width: 13, height: 10 }, wide, whole)).toBe(whole);
  const phone = { width: 390, height: 420 };
  const near = startView({ x: 2, y: 8, width: 13, height: 10 }, phone, fitView(floor, phone, 16));
  expect(near.scale).toBe(20);
  expect(8.5 * near.scale + near.x).toBeCloseTo(195);
});
