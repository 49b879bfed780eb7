import { fireEvent, renderWithMessages, screen } from '@escale/testing';
import { expect, jest, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import { floor } from './floor.fixture.ts';
import { SeatList } from './seat-list.tsx';

test('MAP-03 the list says each seat with its state, and of who hides only that the seat is taken', () => {
  const choose = jest.fn();
  renderWithMessages(
    <SeatList
      plan={floor}
      seats={floor.seats}
      chosenId="s2.05"
      canChoose={({ state }) => state === 'free'}
      onChoose={choose}
    />,
    messages,
  );
  const buttons = screen.getAllByRole('button');
  const names = ['Poste 2.01 Libre USB-C', 'Poste 2.02 Occupé', 'Poste 2.03 Élise Montaigut', 'Poste 2.04 Fermé'];
  for (const [index, name] of [...names, 'Poste 2.05 Votre poste'].entries()) {
    expect(screen.getByRole('button', { name })).toBe(buttons[index]);
  }
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Atelier 1 libre');
  for (const button of buttons) fireEvent.click(button);
  expect(choose.mock.calls).toEqual([[floor.seats[0]]]);
});

test('MAP-07 the list says of a kept zone for whom, and of its seats that they cannot be chosen', () => {
  const zones = floor.zones.map((zone) => ({ ...zone, keptFor: ['Produit', 'Design'], kept: true }));
  const seats = floor.seats.slice(0, 1).map((seat) => ({ ...seat, state: 'kept' as const }));
  renderWithMessages(
    <SeatList
      plan={{ ...floor, zones, seats }}
      seats={seats}
      chosenId={null}
      canChoose={({ state }) => state === 'free'}
      onChoose={() => undefined}
    />,
    messages,
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Atelier gardée pour Produit et Design');
  const button = screen.getByRole('button', { name: 'Poste 2.01 Gardé pour d’autres USB-C' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
