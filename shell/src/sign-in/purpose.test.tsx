import { renderWithMessages, screen } from '@escale/testing';
import { expect, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import { Purpose } from './purpose.tsx';

test('AUT-08 the sign-in says that the session ended, where a page redirected to it for that', () => {
  window.history.replaceState(null, '', '/welcome?next=%2Fmyweek&ended');
  const { unmount } = renderWithMessages(<Purpose next="/myweek" />, messages);
  expect(screen.getByRole('status').textContent).toContain('Votre session a pris fin.');
  unmount();
  window.history.replaceState(null, '', '/welcome?next=%2Fmyweek');
  renderWithMessages(<Purpose next="/myweek" />, messages);
  expect(screen.queryByRole('status')).toBeNull();
});
