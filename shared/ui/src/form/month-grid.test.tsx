import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderIn } from '../testing.tsx';
import { MonthGrid } from './month-grid.tsx';

test('WEK-01 arrow keys move the focus by day and week and past the end of the month', () => {
  renderIn('fr', <MonthGrid label="Jour" value="2026-11-25" onChange={() => {}} today="2026-11-17" />);
  const start = screen.getByRole('button', { name: 'mercredi 25 novembre' });
  start.focus();
  fireEvent.keyDown(start, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('26');
  fireEvent.keyDown(document.activeElement ?? start, { key: 'ArrowDown' });
  expect(screen.getByText('décembre 2026')).toBeTruthy();
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-03');
});

test('WEK-01 only one day is in the tab order and today is announced', () => {
  renderIn('fr', <MonthGrid label="Jour" value="2026-11-25" onChange={() => {}} today="2026-11-17" />);
  expect(screen.getAllByRole('button').filter((button) => button.dataset.day && button.tabIndex === 0)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'mardi 17 novembre, aujourd’hui' }).getAttribute('aria-current')).toBe(
    'date',
  );
});

test('EXP-02 a day before the first one, or closed, is not chosen', () => {
  const chosen = jest.fn();
  renderIn(
    'fr',
    <MonthGrid
      label="Jour"
      value={null}
      min="2026-11-10"
      isDisabled={(iso) => iso === '2026-11-11'}
      today="2026-11-12"
      onChange={chosen}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: /^lundi 9/u }));
  fireEvent.click(screen.getByRole('button', { name: /^mercredi 11/u }));
  fireEvent.click(screen.getByRole('button', { name: /^jeudi 12/u }));
  expect(chosen.mock.calls).toEqual([['2026-11-12']]);
});

test('several days can be chosen together', () => {
  renderIn(
    'en',
    <MonthGrid label="Days" multiple value={['2026-11-24', '2026-11-25']} onChange={() => {}} today="2026-11-17" />,
  );
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2);
  expect(screen.getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe('Sunday');
});
