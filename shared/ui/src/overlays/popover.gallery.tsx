import { Button, Popover } from '@escale/ui';
import { useRef, useState } from 'react';
import { Opened } from '../opened.tsx';

const Sample = () => {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button ref={anchor} aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpen(!open)}>
        Price
      </Button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={anchor} label="Price" width={280} align="start">
        <p>From 12 to 40 credits</p>
        <Button size="small">Apply</Button>
      </Popover>
    </>
  );
};

export const title = 'Popover';
export const alone = true;
export const parts = {
  closed: () => <Sample />,
  open: () => (
    <Opened>
      <Sample />
    </Opened>
  ),
};
