import { lazy, Suspense } from 'react';
import type { PhoneInputProps } from './phone-field.tsx';
import { TextInput } from './text-input.tsx';

const PhoneField = lazy(async () => ({ default: (await import('./phone-field.tsx')).PhoneField }));

/**
 * A phone number: country, then the number as people write it there. `value` and `onChange` are E.164. The rules of the
 * countries come when the first such field is shown.
 */
export const PhoneInput = (props: PhoneInputProps) => (
  <Suspense fallback={<TextInput type="tel" disabled value={props.value} />}>
    <PhoneField {...props} />
  </Suspense>
);
