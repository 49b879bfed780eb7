import { NumberInput } from '@escale/ui/controls';
import { Field } from '@escale/ui/form';
import { useState } from 'react';

export const title = 'NumberInput';

const Price = () => {
  const [value, setValue] = useState<number | null>(12.5);
  return (
    <Field label="Prix">
      <NumberInput value={value} onChange={setValue} min={0} max={1000} step={0.5} decimals={2} suffix="€" />
    </Field>
  );
};

const Places = () => {
  const [value, setValue] = useState<number | null>(8);
  return (
    <Field label="Places">
      <NumberInput value={value} onChange={setValue} min={1} max={500} size="small" />
    </Field>
  );
};

export const parts = {
  price: () => <Price />,
  places: () => <Places />,
  disabled: () => <NumberInput aria-label="Places" value={4} onChange={() => undefined} disabled />,
  wrong: () => (
    <Field label="Places" error="Au moins une place.">
      <NumberInput value={null} onChange={() => undefined} />
    </Field>
  ),
};
