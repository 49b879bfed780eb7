import { fireEvent, renderWithMessages, screen } from '@escale/testing';
import { expect, test } from '@jest/globals';
import { createRef } from 'react';
import messages from '../messages/fr.json' with { type: 'json' };
import { PasswordInput } from './password-input.tsx';

test('AUT-06 the password can be shown and hidden, and locked capitals are told', () => {
  renderWithMessages(<PasswordInput ref={createRef()} later={false} error={undefined} />, messages);
  const input = screen.getByLabelText('Mot de passe');
  expect(input.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Afficher les caractères' }));
  expect(input.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Masquer les caractères' }));
  expect(input.getAttribute('type')).toBe('password');
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true });
  expect(screen.getByRole('status').textContent).toBe('Les majuscules sont verrouillées.');
});
