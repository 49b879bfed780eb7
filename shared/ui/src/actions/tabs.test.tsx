import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderIn } from '../testing.tsx';
import { Tabs } from './tabs.tsx';

test('PLT-09 the count of a tab is a separate word of its name', () => {
  renderIn('fr', <Tabs label="Vues" value="a" items={[{ id: 'a', label: 'Demandes', count: 5 }]} />);
  expect(screen.getByRole('tab', { name: 'Demandes 5' })).toBeTruthy();
});
