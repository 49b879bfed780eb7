import { Tabs } from '@escale/ui';
import { useState } from 'react';

const Sample = ({ size }: { size?: 'dense' }) => {
  const [value, setValue] = useState('coming');
  const items = [
    { id: 'coming', label: 'Coming', count: 3 },
    { id: 'past', label: 'Past' },
    { id: 'cancelled', label: 'Cancelled', count: 0 },
  ];
  return <Tabs label="Bookings" items={items} value={value} onChange={setValue} size={size} />;
};

export const title = 'Tabs';
export const parts = {
  large: () => <Sample />,
  dense: () => <Sample size="dense" />,
  navigation: () => (
    <Tabs
      label="Pages"
      value="a"
      items={[
        { id: 'a', label: 'Members', href: '#a' },
        { id: 'b', label: 'Policies', href: '#b' },
      ]}
    />
  ),
};
