import { Field, PhoneInput } from '@escale/ui/form';
import { useState } from 'react';

const Sample = ({ initial = '' }: { initial?: string }) => {
  const [value, setValue] = useState(initial);
  return (
    <Field label="Phone">
      <PhoneInput value={value} onChange={setValue} />
    </Field>
  );
};

export const title = 'PhoneInput';
export const parts = { empty: () => <Sample />, french: () => <Sample initial="+33639980417" /> };
