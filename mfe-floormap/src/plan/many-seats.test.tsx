import { fireEvent, renderWithMessages, screen } from '@escale/testing';
import { expect, jest, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import type { Seat } from '../seats/seat-rules.ts';
import { ManySeats } from './many-seats.tsx';

const seats = Array.from(
  { length: 600 },
  (_, index): Seat => ({
    id: `s${index}`,
    workspaceId: 'w',
    name: String(index + 1),
    at: [(index % 30) * 2, Math.floor(index / 30) * 2],
    rotation: 0,
    state: index === 1 ? 'taken' : 'free',
    holder: null,
    initials: null,
    features: [],
  }),
);

test('MAP-04 a large floor is one control: keys go from seat to seat and tell each, Enter and a click choose', () => {
  const choose = jest.fn();
  const { container } = renderWithMessages(
    <ManySeats
      seats={seats}
      view={{ scale: 20, x: 10, y: 0 }}
      size={1.3}
      chosenId={null}
      canChoose={({ state }) => state === 'free'}
      onChoose={choose}
      onPoint={() => undefined}
    />,
    messages,
  );
  expect(container.querySelectorAll('*').length).toBeLessThan(20);
  const plan = screen.getByRole('application');
  fireEvent.focus(plan);
  expect(screen.getByRole('status').textContent).toBe('Poste 1, Libre');
  fireEvent.keyDown(plan, { key: 'ArrowRight' });
  expect(screen.getByRole('status').textContent).toBe('Poste 2, Occupé');
  fireEvent.keyDown(plan, { key: 'Enter' });
  expect(choose).not.toHaveBeenCalled();
  fireEvent.keyDown(plan, { key: 'ArrowDown' });
  fireEvent.keyDown(plan, { key: 'Enter' });
  expect(choose).toHaveBeenLastCalledWith(seats[31]);
  fireEvent.click(plan, { clientX: 10 + 4 * 20, clientY: 0 });
  expect(choose).toHaveBeenLastCalledWith(seats[2]);
});
