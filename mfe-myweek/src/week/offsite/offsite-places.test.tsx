import { api } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { fireEvent, renderWithMessages, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import messages from '../../messages/fr.json' with { type: 'json' };
import { OffsitePlaces } from './offsite-places.tsx';

// It is loaded lazily; importing it first keeps a slow machine within the timeout.
await import('./new-place.tsx');

const id = (last: number) => `0199b1f0-0000-7000-8000-00000000000${last}`;
const onChoose = jest.fn();
const names = ['Écully', 'Lille', 'Nantes', 'Rennes', 'Tours'];
const show = () => renderWithMessages(<OffsitePlaces currentId={null} onChoose={onChoose} />, messages);

beforeEach(() => {
  onChoose.mockReset();
  server.on(lateApi.offsitePlaces.list, () => ({
    items: names.map((name, index) => ({
      id: id(index),
      name,
      address: `1 rue de ${name}`,
      days: index === 2 ? 4 : 0,
    })),
    total: names.length,
  }));
});

test('WEK-05 own places are listed, the most used first with its days, and found by name or address', async () => {
  show();
  const list = await screen.findByRole('list');
  const buttons = () => within(list).getAllByRole('button');
  await waitFor(() => expect(buttons()).toHaveLength(5));
  expect(buttons()[0]?.textContent).toBe('Nantes1 rue de Nantes4 jours');
  fireEvent.change(screen.getByRole('textbox', { name: 'Chercher un lieu' }), { target: { value: 'ecul' } });
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Écully1 rue de Écully']);
  fireEvent.click(within(list).getByRole('button', { name: /^Écully/ }));
  expect(onChoose).toHaveBeenCalledWith(id(0));
});

test('WEK-05 INT-05 a new place takes a suggested address, reached by keys, and is chosen at once', async () => {
  const [city] = server.example(api.references.places).items;
  if (!city) throw new Error('no place');
  server.on(api.references.places, () => ({
    items: [{ ...city, id: 'ban:1', kind: 'address', name: '12 rue des Oliviers', context: '44000 Nantes' }],
  }));
  server.on(lateApi.offsitePlaces.add, ({ body }) => ({ id: id(9), ...body }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Nouveau lieu' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Nom du lieu' }), { target: { value: 'Atelier Brume' } });
  const address = screen.getByRole('textbox', { name: 'Adresse' });
  fireEvent.change(address, { target: { value: '12 rue des Ol' } });
  const suggestions = await screen.findByRole('list', { name: 'Adresses proposées' });
  fireEvent.keyDown(address, { key: 'ArrowDown' });
  const first = within(suggestions).getByRole('button', { name: /12 rue des Oliviers/ });
  expect(document.activeElement).toBe(first);
  fireEvent.click(first);
  expect(document.activeElement).toBe(address);
  expect(await screen.findByText('Adresse trouvée.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter et choisir' }));
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith(id(9)));
  expect(server.received(lateApi.offsitePlaces.add).map(({ body }) => body)).toEqual([
    { name: 'Atelier Brume', address: '12 rue des Oliviers, 44000 Nantes' },
  ]);
});

test('WEK-05 an address that is not found is said beside it with what helps, and what was typed stays', async () => {
  server.on(lateApi.offsitePlaces.add, () => server.refuse('address.failed'));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Nouveau lieu' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Nom du lieu' }), { target: { value: 'Atelier' } });
  const address = screen.getByRole('textbox', { name: 'Adresse' });
  fireEvent.change(address, { target: { value: 'Kervao' } });
  expect(screen.getByText(/^Vérifiée à l’ajout/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter et choisir' }));
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
  expect(address).toHaveProperty('value', 'Kervao');
  expect(screen.getByText(/écrivez seulement la ville/)).toBeTruthy();
  expect(onChoose).not.toHaveBeenCalled();
});
