import { DatePopover } from '@escale/ui/form';
import { useState } from 'react';
import { Opened } from '../opened.tsx';

const Sample = ({ initial = null }: { initial?: string | null }) => {
  const [value, setValue] = useState(initial);
  return <DatePopover label="Day" value={value} onChange={setValue} min="2099-11-02" max="2099-11-27" />;
};

export const title = 'DatePopover';
export const alone = true;
export const parts = {
  empty: () => <Sample />,
  chosen: () => <Sample initial="2099-11-25" />,
  open: () => (
    <Opened>
      <Sample initial="2099-11-25" />
    </Opened>
  ),
};
