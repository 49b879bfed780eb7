import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderIn } from '../testing.tsx';
import { Menu } from './menu.tsx';

const setUp = () => {
  const chosen = jest.fn();
  renderIn(
    'fr',
    <Menu
      label="Actions"
      trigger={(props) => (
        <button type="button" {...props}>
          Ouvrir
        </button>
      )}
      items={[
        { id: 'a', label: 'Modifier', onSelect: () => chosen('a') },
        { id: 'b', label: 'Bloquer', onSelect: () => chosen('b') },
        { id: 'c', label: 'Supprimer', disabled: true, onSelect: () => chosen('c') },
      ]}
    />,
  );
  return { chosen, button: screen.getByRole('button', { name: 'Ouvrir' }) };
};
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('a menu opens on ArrowDown at its first line and the arrows go round', () => {
  const { button } = setUp();
  button.focus();
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Modifier');
  press('ArrowUp');
  expect(document.activeElement?.textContent).toBe('Supprimer');
  press('Home');
  press('b');
  expect(document.activeElement?.textContent).toBe('Bloquer');
});

test('Escape closes the menu alone, not the drawer that it was opened from', () => {
  const outer = jest.fn();
  renderIn(
    'fr',
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a drawer.
    <div onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && outer()}>
      <Menu label="Actions" trigger={(props) => <button type="button" {...props} />} items={[]} />
    </div>,
  );
  fireEvent.click(screen.getByRole('button'));
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(outer).not.toHaveBeenCalled();
});

test('choosing closes the menu and the focus is back on its button', () => {
  const { button, chosen } = setUp();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Bloquer' }));
  expect(chosen.mock.calls).toEqual([['b']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('Escape closes the menu; a disabled line does nothing', () => {
  const { button, chosen } = setUp();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
  expect(chosen).not.toHaveBeenCalled();
  press('Escape');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
