import { Segments } from '@escale/ui';
import { useState } from 'react';

const items = [
  { id: 'people', label: 'People', icon: 'users' },
  { id: 'places', label: 'Places', icon: 'building' },
] as const;
const Sample = ({ size, block }: { size?: 'small' | 'touch'; block?: boolean }) => {
  const [value, setValue] = useState<'people' | 'places'>('people');
  return <Segments label="View" items={items} value={value} onChange={setValue} size={size} block={block} />;
};

export const title = 'Segments';
export const parts = {
  medium: () => <Sample />,
  small: () => <Sample size="small" />,
  touch: () => <Sample size="touch" />,
  block: () => <Sample block />,
};
