import { lazy, Suspense } from 'react';
import { TextInput } from '../text-input.tsx';
import type { PhoneInputProps } from './phone-field.tsx';

const PhoneField = lazy(async () => ({ default: (await import('./phone-field.tsx')).PhoneField }));

/**
 * A phone number: country, then the number in national notation. `value` and `onChange` are E.164. The rules of the
 * countries are loaded when the first such field is rendered.
 */
export const PhoneInput = (props: PhoneInputProps) => (
  <Suspense fallback={<TextInput type="tel" disabled value={props.value} />}>
    <PhoneField {...props} />
  </Suspense>
);
