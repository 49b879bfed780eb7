import { type ReactNode, useEffect, useRef } from 'react';

/** For the gallery: shows what the first button inside opens. */
export const Opened = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  // A menu or a popover can only be opened by its button.
  useEffect(() => {
    const button = box.current?.querySelector('button');
    if (button?.getAttribute('aria-expanded') === 'false') button.click();
  }, []);
  return <div ref={box}>{children}</div>;
};
