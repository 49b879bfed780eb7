import { FilterMenu } from '@escale/ui/data';
import { useState } from 'react';
import { Opened } from '../opened.tsx';

const options = [
  { id: 'manager', label: 'Manager' },
  { id: 'employee', label: 'Employee' },
];
const Sample = ({ initial = null }: { initial?: string | null }) => {
  const [value, setValue] = useState(initial);
  return <FilterMenu label="Role" icon="users" options={options} value={value} onChange={setValue} />;
};

export const title = 'FilterMenu';
export const alone = true;
export const parts = {
  none: () => <Sample />,
  chosen: () => <Sample initial="manager" />,
  open: () => (
    <Opened>
      <Sample initial="manager" />
    </Opened>
  ),
};
