import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderIn } from '../testing.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

const show = (value: string, maxLength: number) =>
  renderIn(
    'fr',
    <Field label="Nom">
      <TextInput value={value} maxLength={maxLength} onChange={() => undefined} />
    </Field>,
  );

test('ERR-02 a text that is as long as it may be says so, because what follows would be cut', () => {
  const { unmount } = show('a'.repeat(99), 100);
  expect(screen.queryByText(/caractères/)).toBeNull();
  unmount();
  show('a'.repeat(100), 100);
  expect(screen.getByRole('status').textContent).toBe('100 sur 100 caractères');
});

test('ERR-02 a short field of a fixed length, such as a code, counts nothing', () => {
  show('123456', 6);
  expect(screen.queryByText(/caractères/)).toBeNull();
});
