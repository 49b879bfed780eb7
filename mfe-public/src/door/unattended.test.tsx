import { doorApi } from '@escale/contract/door';
import { exampleDoorState } from '@escale/contract/spaces/doors';
import { openRemote, screen, server } from '@escale/testing';
import { expect, jest, test } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

await Promise.all([import('./door.page.tsx'), import('@escale/ui/rich')]);
const { show } = doorApi.doorScreens;
const token = 'b3Vy'.repeat(10);
const hour = 3_600_000;
/** Nothing is booked, so that the same is drawn before and after the day. */
const quiet = { ...exampleDoorState, rooms: exampleDoorState.rooms.map((room) => ({ ...room, busy: [] })) };

const open = [{ from: '2026-11-20T00:00:00Z', to: '2026-11-20T23:00:00Z' }];
const openAllDay = { ...quiet, rooms: quiet.rooms.map((room) => ({ ...room, open })) };

/** Listeners that were added and not removed, on what outlives every part of a page. */
function countListeners(): () => number {
  let count = 0;
  for (const target of [document, window] as EventTarget[]) {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (...all: Parameters<typeof addEventListener>) => {
      count += 1;
      addEventListener.apply(target, all);
    };
    target.removeEventListener = (...all: Parameters<typeof removeEventListener>) => {
      count -= 1;
      removeEventListener.apply(target, all);
    };
  }
  return () => count;
}

/** Opens the screen on a clock of the test; the clock runs by itself as well, so that what waits for a reply goes on. */
async function onScreen(watch: () => Promise<void>): Promise<void> {
  jest.useFakeTimers({
    now: Date.parse('2026-11-20T04:00:00Z'),
    advanceTimers: true,
    doNotFake: ['queueMicrotask', 'nextTick'],
  });
  try {
    await openRemote(app, manifest, { at: `/door/${token}`, as: null });
    await screen.findByText('Salle Écluse', { selector: 'h1' });
    await watch();
  } finally {
    jest.useRealTimers();
  }
}

async function pass(ms: number, step: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += step) await act(async () => jest.advanceTimersByTimeAsync(step));
}

test('BKG-18 a day passes before a screen that nobody touches, until it is loaded anew at night, and it holds no more than before', async () => {
  const listeners = countListeners();
  let asked = 0;
  server.on(show, () => {
    asked += 1;
    return quiet;
  });
  await onScreen(async () => {
    await pass(hour, 60_000);
    const held = () => ({
      timers: jest.getTimerCount(),
      listeners: listeners(),
      elements: document.querySelectorAll('*').length,
    });
    const before = held();
    asked = 0;
    await pass(21 * hour, 10 * 60_000);
    expect(asked).toBeGreaterThan(21 * 150);
    expect(held()).toEqual(before);
  });
}, 120_000);

test('BKG-18 while the server is away the screen says that it is cut off, asks more and more seldom, and recovers by itself', async () => {
  let isAway = false;
  let asked = 0;
  server.on(show, () => {
    asked += 1;
    return isAway ? server.refuse('server.unavailable') : openAllDay;
  });
  await onScreen(async () => {
    isAway = true;
    server.on(doorApi.doorScreens.begin, () => server.refuse('server.unavailable'));
    fireEvent.click(screen.getByText(/^15\smin/));
    await pass(10_000, 5000);
    expect(screen.getByText(/momentanément indisponible/)).toBeTruthy();
    // At whatever second of the minute: a little more than a minute after the last reply.
    await pass(75_000, 5000);
    expect(screen.getByText(/Hors ligne/)).toBeTruthy();
    // What was refused is not told to the next person.
    await pass(35_000, 5000);
    expect(screen.queryByText(/momentanément indisponible/)).toBeNull();
    expect(screen.getByText('Salle Écluse', { selector: 'h1' })).toBeTruthy();
    await pass(hour, 60_000);
    asked = 0;
    await pass(hour, 60_000);
    expect(asked).toBeGreaterThanOrEqual(30);
    expect(asked).toBeLessThan(200);
    isAway = false;
    await pass(2 * 60_000, 5000);
    expect(screen.queryByText(/Hors ligne/)).toBeNull();
  });
}, 120_000);
