import { openRemote, screen, waitFor } from '@escale/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

afterEach(() => void jest.restoreAllMocks());

test('CON-01 scrolling to the current list moves the lists alone, not the way to the best day', async () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, this.hasAttribute('aria-current') ? 700 : 390, 44);
  });
  await openRemote(app, manifest, { at: '/connections?list=visibility' });
  const lists = await screen.findByRole('navigation', { name: 'Mes listes' });
  await waitFor(() => expect(lists.scrollLeft).toBeGreaterThan(0));
  const bestDay = screen.getByRole('link', { name: 'Meilleur jour ensemble' });
  for (let parent = bestDay.parentElement; parent; parent = parent.parentElement) expect(parent.scrollLeft).toBe(0);
});
