import { renderWithMessages } from '@escale/testing';
import { expect, test } from '@jest/globals';
import fr from '../messages/documents/fr.json' with { type: 'json' };
import { Home } from './home.tsx';

test('LND-01 the cities to try name the week that their pages show, from Friday on the next one', () => {
  const { container } = renderWithMessages(<Home />, fr);
  const text = container.textContent ?? '';
  expect(text).toContain('{{#city.isNextWeek}}{{name}}, la semaine prochaine{{/city.isNextWeek}}');
  expect(text).toContain('{{^city.isNextWeek}}{{name}}, cette semaine{{/city.isNextWeek}}');
});
