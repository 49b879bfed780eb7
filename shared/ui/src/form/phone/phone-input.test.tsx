import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderIn } from '../../testing.tsx';
import { Field } from '../field.tsx';
import { PhoneInput } from './phone-input.tsx';
import { PhoneNumber } from './phone-number.tsx';

test('ACC-02 a Spanish number is shown without a zero, and a number with its code chooses its country', async () => {
  const change = jest.fn<(e164: string) => void>();
  renderIn(
    'fr',
    <Field label="Téléphone">
      <PhoneInput value="+34612345678" onChange={change} />
    </Field>,
  );
  const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Indicatif du pays' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Téléphone' });
  expect([country.value, field.value]).toEqual(['ES', '612 34 56 78']);
  fireEvent.change(field, { target: { value: '+32 470123456' } });
  expect(change).toHaveBeenLastCalledWith('+32470123456');
  fireEvent.blur(field);
  expect([country.value, field.value]).toEqual(['BE', '0470 12 34 56']);
});

test('ACC-02 a kept number is read in groups', async () => {
  renderIn('fr', <PhoneNumber value="+33639980400" />);
  expect(await screen.findByText('+33 6 39 98 04 00')).toBeTruthy();
});
