import { useMoney } from '@escale/ui';
import { RangeInput } from '@escale/ui/form';
import { useState } from 'react';

const Sample = () => {
  const [value, setValue] = useState<readonly [number, number]>([1200, 4000]);
  const { short } = useMoney();
  return <RangeInput label="Price" min={0} max={6000} step={100} value={value} onChange={setValue} format={short} />;
};

export const title = 'RangeInput';
export const parts = { prices: () => <Sample /> };
