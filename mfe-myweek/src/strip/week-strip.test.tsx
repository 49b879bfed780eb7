import type { OwnDay, WidgetProps } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { fireEvent, screen, server } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import Widget from '../widgets/week-strip.tsx';

type Half = OwnDay['halves'][number];
const booked = '018f4f2e-0000-7000-8000-000000000001';
const half = (name: Half['half'], locationType: Half['locationType'], bookingId: string | null = null): Half => ({
  half: name,
  locationType,
  label: null,
  buildingId: null,
  locationId: null,
  bookingId,
  bookingStatus: null,
  setBy: null,
});
const day = (
  date: string,
  types: [Half['locationType'], Half['locationType']],
  changes: Partial<OwnDay> = {},
): OwnDay => ({
  date,
  halves: [half('morning', types[0]), half('afternoon', types[1])],
  hours: [],
  split: false,
  ...changes,
});
const show = (changes: Partial<WidgetProps['myweek/WeekStrip']> = {}) =>
  render(<Widget title="Votre semaine" date="2026-11-25" {...changes} />);
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.firstChild?.textContent);
const marked = () => [...document.querySelectorAll('li[data-marked] b')].map(({ textContent }) => textContent);

beforeEach(async () => {
  queryClient.clear();
  await signIn('camille@marelune.example', 'secret');
});

test('BKG-14 PLT-03 the widget reads the working week of a day, half by half, and leads to it', async () => {
  server.on(scheduleRoutes.my, () => ({
    days: [day('2026-11-23', ['office', 'office']), day('2026-11-26', ['flexOffice', 'home'])],
  }));
  show();
  expect(await rows()).toEqual([
    'lundi 23 novembre : Bureau',
    'mardi 24 novembre : Non défini',
    'mercredi 25 novembre : Non défini',
    'jeudi 26 novembre : matin Flex, après-midi Maison',
    'vendredi 27 novembre : Non défini',
  ]);
  expect(screen.getByRole('link', { name: 'La voir' }).getAttribute('href')).toBe('/myweek?from=2026-11-23');
  expect(server.received(scheduleRoutes.my).map(({ query }) => query)).toEqual([
    { dateFrom: '2026-11-23', dateTo: '2026-11-27' },
  ]);
});

test('BKG-14 WEK-13 the days of all bookings of a call are highlighted, those with hours in a room too', async () => {
  const hours = [
    { bookingId: booked, name: 'Salle Écluse', from: '10:00', to: '11:00', halves: [], status: 'confirmed' as const },
  ];
  server.on(scheduleRoutes.my, () => ({
    days: [
      day('2026-11-24', ['home', 'home']),
      day('2026-11-26', ['flexOffice', 'flexOffice'], {
        halves: [half('morning', 'flexOffice', booked), half('afternoon', 'flexOffice')],
      }),
      day('2026-11-27', ['office', 'office'], { hours }),
    ],
  }));
  show({ bookingIds: [booked] });
  expect((await rows()).at(-1)).toMatch(/^vendredi 27 novembre : Bureau, 10\sh – 11\sh Salle Écluse$/);
  expect(marked()).toEqual(['25', '26', '27']);
});

test('BKG-14 a day of the weekend is in its week', async () => {
  server.on(scheduleRoutes.my, () => ({ days: [day('2026-11-28', ['office', 'office'])] }));
  show({ date: '2026-11-28' });
  expect(await rows()).toHaveLength(6);
  expect(marked()).toEqual(['28']);
});

test('BKG-14 WEK-11 an empty week is said, and so is one that could not be read', async () => {
  server.on(scheduleRoutes.my, () => ({ days: [] }));
  const { unmount } = show();
  expect(await screen.findByText('Rien n’est encore prévu cette semaine-là.')).toBeTruthy();
  unmount();
  server.on(scheduleRoutes.my, () => server.refuse('access.forbidden'));
  show({ date: '2026-12-02' });
  expect(await screen.findByText('Votre semaine n’a pas pu être lue.')).toBeTruthy();
  server.on(scheduleRoutes.my, () => ({ days: [day('2026-12-02', ['home', 'home'])] }));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect((await rows())[2]).toBe('mercredi 2 décembre : Maison');
});
