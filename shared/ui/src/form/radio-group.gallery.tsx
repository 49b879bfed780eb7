import { RadioGroup } from '@escale/ui/form';
import { useId, useState } from 'react';

const Sample = ({ showLabel }: { showLabel?: boolean }) => {
  const [value, setValue] = useState<'credits' | 'card' | 'free'>('credits');
  return (
    <RadioGroup
      name={useId()}
      label="Payment"
      showLabel={showLabel}
      value={value}
      onChange={setValue}
      options={[
        { value: 'credits', label: 'Credits', hint: '62 left', icon: 'coins' },
        { value: 'card', label: 'Card', hint: 'At once' },
        { value: 'free', label: 'Free day', hint: 'Used already', disabled: true },
      ]}
    />
  );
};

export const title = 'RadioGroup';
export const parts = { labelled: () => <Sample showLabel />, plain: () => <Sample /> };
