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
