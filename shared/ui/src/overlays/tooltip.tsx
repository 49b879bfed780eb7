import { cloneElement, type ReactElement, useId, useState } from 'react';
import styles from './tooltip.module.css';

/** A line of help on hover and focus of one element. Never the only accessible name. Escape hides it. */
export const Tooltip = ({
  text,
  children,
}: {
  text: string;
  children: ReactElement<{ 'aria-describedby'?: string }>;
}) => {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for its child
    <span
      className={styles.wrap}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setShown(false);
      }}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles.tip} hidden={!shown}>
        {text}
      </span>
    </span>
  );
};
