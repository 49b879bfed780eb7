import type { Person, WidgetProps } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { fireEvent, screen, server, within } from '@escale/testing';
import { signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import Widget from '../widgets/teammates.tsx';
import { teammatesOf } from './teammates.rules.ts';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
const idOf = (number: number) => `018f4f2e-0000-7000-8000-00000000000${number}`;
const person = (number: number, firstName: string): Person => ({
  id: idOf(number),
  firstName,
  lastName: 'Belkacem',
  jobTitle: 'Designer',
  avatar: null,
});
const names = ['Awa', 'Basile', 'Chloé', 'Dina', 'Émile', 'Farid', 'Gaël'];
const people = names.map((name, index) => person(index + 1, name));
const [pergola, patio] = [idOf(8), idOf(9)];

/** Each test has a day of its own: replies are kept. */
let day = 1;
const show = (changes: Partial<WidgetProps['connections/Teammates']> = {}) =>
  render(
    <Widget
      spaces={[{ id: pergola }]}
      date={`2099-06-0${day++}`}
      part="day"
      look="list"
      title="Qui est là"
      {...changes}
    />,
  );
const found = (items: { workspaceId: string; people: Person[] }[]) =>
  server.on(lateApi.teammates.at, () => ({ items }));

beforeEach(() => signIn('camille@marelune.example', 'secret'));

test('EXP-09 PLT-03 the widget reads who will be at a space on a day, and leads to their cards', async () => {
  found([{ workspaceId: pergola, people: people.slice(0, 2) }]);
  show({ part: 'morning' });
  expect(screen.queryByRole('list')).toBeNull();
  expect((await screen.findByRole('link', { name: 'Awa Belkacem' })).getAttribute('href')).toBe(`/user/${idOf(1)}`);
  expect(screen.getByRole('link', { name: 'Basile Belkacem' }).parentElement?.textContent).toContain('Designer');
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.received(lateApi.teammates.at).map(({ query }) => query)).toEqual([
    { ids: [pergola], date: '2099-06-01', part: 'morning' },
  ]);
});

test('EXP-09 a row names the day and shows some of them; all are in a dialog', async () => {
  found([{ workspaceId: pergola, people }]);
  show({ look: 'row', title: undefined });
  expect(await screen.findByRole('heading', { name: /^Avec vous mardi 2 juin/ })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Voir les 7 personnes' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    names.map((name) => `${name} Belkacem`),
  );
});

test('EXP-09 nobody there is said, and so is a list that could not be read', async () => {
  found([]);
  const { unmount } = show();
  expect(await screen.findByText('Aucun collègue ni aucune relation n’y est attendu pour l’instant.')).toBeTruthy();
  unmount();
  server.on(lateApi.teammates.at, () => server.refuse('access.forbidden'));
  show();
  expect(await screen.findByText('La liste de vos collègues n’a pas pu être lue.')).toBeTruthy();
  found([{ workspaceId: pergola, people: people.slice(0, 1) }]);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Awa Belkacem')).toBeTruthy();
});

test('EXP-09 whoever is in two spaces of a day is listed once with both, by name; whom the page shows already is left out', () => {
  const [awa = person(1, ''), basile = person(2, '')] = people;
  const items = [
    { workspaceId: pergola, people: [basile, awa] },
    { workspaceId: patio, people: [awa] },
  ];
  const spaces = [
    { id: pergola, name: 'La Pergola' },
    { id: patio, name: 'Le Patio' },
  ];
  expect(teammatesOf(items, spaces, [])).toEqual([
    { person: awa, places: ['La Pergola', 'Le Patio'] },
    { person: basile, places: ['La Pergola'] },
  ]);
  expect(teammatesOf(items, [], [awa.id])).toEqual([{ person: basile, places: [] }]);
});

test('EXP-09 beside those whom the page names already, nobody else is expected', async () => {
  found([{ workspaceId: pergola, people: people.slice(0, 1) }]);
  show({ look: 'row', without: [idOf(1), idOf(2)] });
  expect(await screen.findByText(/^Aucun autre collègue ni aucune autre relation/)).toBeTruthy();
});
