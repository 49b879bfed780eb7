import type { OwnDay } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { plainHalf } from '../week/state/week-range.ts';
import type { RoutineHalf } from './routine.rules.ts';

const half = (weekday: number, part: RoutineHalf['half'], locationType: RoutineHalf['locationType']): RoutineHalf => ({
  weekday,
  half: part,
  locationType,
  locationId: null,
  label: null,
});
const home = [half(1, 'morning', 'home'), half(1, 'afternoon', 'home')];
const show = () => openRemote(app, manifest, { at: '/myweek/routine' });
const cell = (name: string) => screen.findByRole('button', { name });
const sent = () => server.received(lateApi.routine.preview).at(-1)?.body;

beforeEach(() => {
  server.on(lateApi.routine.get, () => ({ halves: home }));
  server.on(lateApi.routine.preview, () => ({
    days: [
      {
        date: '2030-04-01',
        halves: [
          { half: 'morning', outcome: 'set', reason: null, locationType: 'notDefined', label: null },
          { half: 'afternoon', outcome: 'refused', reason: 'quota', locationType: 'notDefined', label: null },
        ],
      },
    ],
  }));
});

test('WEK-06 a key sets the day, the preview is asked for before anything is saved, and saving sends the template', async () => {
  await show();
  const tuesday = await cell('mardi : Non défini');
  expect(await screen.findByText('Quota atteint')).toBeTruthy();
  fireEvent.keyDown(tuesday, { key: '1' });
  expect(await cell('mardi : Bureau')).toBeTruthy();
  await waitFor(() =>
    expect(sent()).toMatchObject({
      halves: [...home.map(({ weekday }) => ({ weekday })), { weekday: 2 }, { weekday: 2 }],
    }),
  );
  expect(server.received(lateApi.routine.save)).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer la routine' }));
  await waitFor(() => expect(server.received(lateApi.routine.save)).toHaveLength(1));
  expect(server.received(lateApi.routine.save)[0]?.body).toMatchObject({
    applyNow: true,
    halves: [{ weekday: 1 }, { weekday: 1 }, { weekday: 2, half: 'morning', locationType: 'office' }, { weekday: 2 }],
  });
});

test('WEK-06 WEK-04 S cuts a day in halves that are set apart, and the choices name the selected half', async () => {
  await show();
  fireEvent.keyDown(await cell('lundi : Maison'), { key: 's' });
  fireEvent.click(await cell('lundi, après-midi : Maison'));
  const choices = screen.getByRole('group', { name: 'Lieu : lundi, après-midi' });
  fireEvent.click(within(choices).getByRole('button', { name: /^Flex/ }));
  expect(await cell('lundi, après-midi : Flex')).toBeTruthy();
  expect(await cell('lundi, matin : Maison')).toBeTruthy();
  fireEvent.click(within(choices).getByRole('button', { name: 'Réunir la journée' }));
  expect(await cell('lundi : Flex')).toBeTruthy();
});

test('WEK-06 the current week can be taken over as the template, and every change can be dropped', async () => {
  const day: OwnDay = {
    date: '2030-04-01',
    halves: [plainHalf('morning', 'dayOff'), plainHalf('afternoon', 'dayOff')],
    hours: [],
    split: false,
  };
  server.on(scheduleRoutes.my, ({ query }) => ({
    days: [{ ...day, date: String(Reflect.get(Object(query), 'dateFrom')) }],
  }));
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Reprendre cette semaine' }));
  expect(await cell('lundi : Congé')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await cell('lundi : Maison')).toBeTruthy();
});

test('WEK-06 a template that the server refuses is kept in the page, with the reason', async () => {
  server.on(lateApi.routine.save, () => server.refuse('schedule.edit-failed'));
  await show();
  fireEvent.keyDown(await cell('mardi : Non défini'), { key: '2' });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer la routine' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(await cell('mardi : Maison')).toBeTruthy();
});

test('WEK-06 without a template nothing is announced, and what was saved is not saved again', async () => {
  server.on(lateApi.routine.get, () => ({ halves: [] }));
  await show();
  const save = await screen.findByRole('button', { name: 'Enregistrer la routine' });
  expect(await screen.findByText(/^Choisissez un lieu pour un jour/)).toBeTruthy();
  expect(server.received(lateApi.routine.preview)).toHaveLength(0);
  expect(save.hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(await cell('lundi : Non défini'), { key: '2' });
  expect(await screen.findByText('Quota atteint')).toBeTruthy();
  server.on(lateApi.routine.get, () => ({ halves: home }));
  server.on(lateApi.routine.save, () => ({ halves: home, applied: [] }));
  fireEvent.click(save);
  await waitFor(() => expect(server.received(lateApi.routine.save)).toHaveLength(1));
  await waitFor(() => expect(save.getAttribute('aria-busy') ?? 'false').toBe('false'));
  expect(save.hasAttribute('disabled')).toBe(true);
});
