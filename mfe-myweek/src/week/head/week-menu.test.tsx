import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { fireEvent, openRemote, screen, server, waitFor } from '@escale/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';
import { plainHalf, undefinedDay } from '../state/week-range.ts';

// It is loaded lazily; importing it first keeps a slow machine within the timeout.
await import('../print/week-sheet.tsx');

const monday = '2030-04-01';
const choose = async (name: string) => {
  await openRemote(app, manifest, { at: `/myweek?from=${monday}` });
  await screen.findAllByRole('button', { name: /^Lundi 1er/ });
  fireEvent.click(screen.getByRole('button', { name: 'Autres actions de la semaine' }));
  fireEvent.click(screen.getByRole('menuitem', { name }));
};

afterEach(() => {
  jest.restoreAllMocks();
});

test('WEK-01 the week is printed as one sheet with my days and their hours, which is gone afterwards', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const day = undefinedDay(monday);
  server.on(scheduleRoutes.my, () => ({
    days: [{ ...day, halves: [plainHalf('morning', 'home'), day.halves[1]], split: true }],
  }));
  await choose('Imprimer la semaine');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const sheet = screen.getByRole('table', { hidden: true });
  expect(sheet.textContent).toMatch(/VousMatinMaisonAprès-midiNon défini/);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});

test('WEK-01 the shortcut of the browser prints the sheet of the week, not the page', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await openRemote(app, manifest, { at: `/myweek?from=${monday}` });
  await screen.findAllByRole('button', { name: /^Lundi 1er/ });
  expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(false);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('table', { hidden: true })).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test('WEK-01 the days of the shown week are saved as a calendar file', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:week';
  URL.revokeObjectURL = () => undefined;
  server.on(scheduleRoutes.calendar, () => 'BEGIN:VCALENDAR');
  await choose('Enregistrer en .ics');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(server.received(scheduleRoutes.calendar).map(({ query }) => query)).toEqual([
    { dateFrom: monday, dateTo: '2030-04-05' },
  ]);
});
