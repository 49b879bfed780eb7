import { useSession } from '@escale/platform';
import { fireEvent, renderWithMessages, screen } from '@escale/testing';
import { signIn } from '@escale/testing/session';
import { expect, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import { AccountMenu } from './account-menu.tsx';

function Shown() {
  const { member } = useSession();
  return member && <AccountMenu member={member} />;
}

test('ACC-01 the help is in the account menu', async () => {
  await signIn('employee@marelune.example', 'secret');
  renderWithMessages(<Shown />, messages);
  fireEvent.click(await screen.findByRole('button', { name: /^Compte de/ }));
  expect(screen.getByRole('menuitem', { name: 'Aide', hidden: true }).getAttribute('href')).toBe('/account/help');
});
