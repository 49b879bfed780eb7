import { ColumnPicker } from '@escale/ui/data';
import { useState } from 'react';
import { Opened } from '../opened.tsx';

const columns = [
  { id: 'name', header: 'Member', rowHeader: true },
  { id: 'role', header: 'Role' },
  { id: 'credits', header: 'Credits' },
];
const Sample = () => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(['role']));
  return <ColumnPicker columns={columns} hidden={hidden} onChange={setHidden} />;
};

export const title = 'ColumnPicker';
export const alone = true;
export const parts = {
  closed: () => <Sample />,
  open: () => (
    <Opened>
      <Sample />
    </Opened>
  ),
};
