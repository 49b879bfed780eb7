import { Stepper } from '@escale/ui';
import { useState } from 'react';

const Sample = ({ initial, max }: { initial: number; max?: number }) => {
  const [value, setValue] = useState(initial);
  return <Stepper label="People" value={value} onChange={setValue} min={1} max={max} />;
};

export const title = 'Stepper';
export const parts = {
  between: () => <Sample initial={4} />,
  lowest: () => <Sample initial={1} />,
  highest: () => <Sample initial={8} max={8} />,
};
