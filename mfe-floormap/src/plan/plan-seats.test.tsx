import { expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import messages from '../messages/fr.json' with { type: 'json' };
import type { Seat } from '../seats/seat-rules.ts';
import { PlanSeats } from './plan-seats.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const seat = (name: string, x: number, y: number, state: Seat['state'] = 'free'): Seat => ({
  id: name,
  rotation: 0,
  workspaceId: 'w',
  name,
  at: [x, y],
  state,
  holder: null,
  initials: null,
  features: name === '2.01' ? ['doubleScreen'] : [],
});
const seats = [
  seat('2.01', 1, 1),
  seat('2.02', 3, 1, 'taken'),
  seat('2.03', 1, 3),
  { ...seat('2.04', 3, 3), workspaceId: 'next' },
];

function show(onChoose: (seat: Seat) => void) {
  const host = document.createElement('div');
  document.body.append(host);
  act(() =>
    createRoot(host).render(
      <IntlProvider locale="fr" messages={messages}>
        <PlanSeats
          seats={seats}
          view={{ scale: 20, x: 10, y: 0 }}
          size={1.3}
          chosenId={null}
          canChoose={({ state, workspaceId }) => state === 'free' && workspaceId === 'w'}
          isElsewhere={({ workspaceId }) => workspaceId !== 'w'}
          onChoose={onChoose}
          onPoint={() => undefined}
        />
      </IntlProvider>,
    ),
  );
  return (name: string) => {
    const button = host.querySelector<HTMLButtonElement>(`[data-seat="${name}"]`);
    if (button === null) throw new Error(`no seat ${name}`);
    return button;
  };
}

test('MAP-03 every seat is a button with its words, at its place, and only one is in the tab order', () => {
  const button = show(() => undefined);
  expect(button('2.01').getAttribute('aria-label')).toBe('Poste 2.01, Libre, Deux écrans');
  expect(button('2.02').getAttribute('aria-label')).toBe('Poste 2.02, Occupé');
  expect(button('2.03').style.left).toBe('30px');
  expect(button('2.03').style.top).toBe('60px');
  expect(seats.map(({ name }) => button(name).tabIndex)).toEqual([0, -1, -1, -1]);
});

test('MAP-03 arrow keys move the focus as seats lie; a click chooses, but not what is taken', () => {
  const choose = jest.fn();
  const button = show(choose);
  const press = (key: string) =>
    act(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  act(() => button('2.01').focus());
  press('ArrowDown');
  expect(document.activeElement).toBe(button('2.03'));
  press('ArrowUp');
  press('ArrowRight');
  expect(document.activeElement).toBe(button('2.02'));
  act(() => button('2.02').click());
  expect(choose).not.toHaveBeenCalled();
  act(() => button('2.03').click());
  expect(choose).toHaveBeenCalledWith(seats[2]);
});

test('MAP-03 a free seat of another space says why it cannot be chosen', () => {
  const choose = jest.fn();
  const button = show(choose);
  expect(button('2.04').getAttribute('aria-label')).toBe('Poste 2.04, Dans un autre espace');
  act(() => button('2.04').click());
  expect(choose).not.toHaveBeenCalled();
});
