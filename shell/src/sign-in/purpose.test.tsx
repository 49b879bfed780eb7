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

test('CON-02 who comes from the letter of an invitation reads what the sign-in is for', async () => {
  const next = '/connections?invitation=018f4f2e-0000-7000-8000-000000000001';
  window.history.replaceState(null, '', `/welcome?next=${encodeURIComponent(next)}`);
  renderWithMessages(<Purpose next={next} />, messages);
  expect((await screen.findByRole('status')).textContent).toMatch(/vous invite/);
});

test.each([
  ['auth.disabled', 'Ce compte est désactivé.'],
  ['auth.company-restricted', 'demandez-lui le vôtre'],
  ['auth.creation-refused', 'demandez-lui le vôtre'],
  ['auth.saml-failed', 'La connexion par votre entreprise n’a pas abouti.'],
])('AUT-04 AUT-10 the sign-in says why the provider of the company did not sign in: %s', async (error, words) => {
  window.history.replaceState(null, '', `/welcome?error=${error}`);
  renderWithMessages(<Purpose next={null} />, messages);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
});
