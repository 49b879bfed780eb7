import { IconButton, Tooltip } from '@escale/ui';
import { useEffect, useRef } from 'react';

const Focused = () => {
  const button = useRef<HTMLButtonElement>(null);
  // The tooltip is shown while the button has the focus.
  useEffect(() => button.current?.focus(), []);
  return (
    <Tooltip text="Half a day at a desk">
      <IconButton ref={button} icon="info" label="What is a slot?" title="" />
    </Tooltip>
  );
};

export const title = 'Tooltip';
export const alone = true;
export const parts = { shown: () => <Focused /> };
