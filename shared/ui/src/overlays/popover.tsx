import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../class-names.ts';
import { type Align, usePlacement } from './placement.ts';
import styles from './popover.module.css';

type PopoverProps = {
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  children: ReactNode;
  width?: number;
  align?: Align;
  keepFocus?: boolean;
};

const widthOf = (px: number): Record<string, string> => ({ '--width': `${px}px` });

const focusable =
  'button:not([disabled]):not([tabindex="-1"]), [href], input:not([disabled]), select, textarea, [tabindex="0"]';

/** Calls `leave` on Escape and on a press outside `inside` and `anchor`. */
export const useDismiss = (
  inside: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  leave: () => void,
): void => {
  const latest = useRef(leave);
  latest.current = leave;
  // Clicks outside and Escape are events of the document, not of this element.
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (!(event.target instanceof Node)) return;
      if (inside.current?.contains(event.target) || anchor.current?.contains(event.target)) return;
      latest.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [inside, anchor]);
};

const Opened = ({
  onClose,
  anchor,
  label,
  children,
  width = 328,
  align = 'center',
  keepFocus = false,
}: Omit<PopoverProps, 'open'>) => {
  const box = useRef<HTMLDivElement>(null);
  const { style, above } = usePlacement(anchor, box, align, 10);
  useDismiss(box, anchor, onClose);

  // The focus moves into the popover and returns to its anchor.
  useEffect(() => {
    const opener = document.activeElement;
    const target = keepFocus
      ? null
      : (box.current?.querySelector<HTMLElement>('[data-autofocus]') ??
        box.current?.querySelector<HTMLElement>(focusable) ??
        box.current);
    target?.focus({ preventScroll: true });
    // Lazily loaded content takes the focus unless the reader has moved it.
    const late = new MutationObserver(() => {
      if (document.activeElement !== box.current) return late.disconnect();
      const wanted = box.current?.querySelector<HTMLElement>('[data-autofocus]');
      wanted?.focus({ preventScroll: true });
    });
    if (target === box.current && box.current) late.observe(box.current, { childList: true, subtree: true });
    return () => {
      late.disconnect();
      if (!keepFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [keepFocus]);

  return createPortal(
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={cx(styles.popover, above && styles.above)}
      style={{ ...style, ...widthOf(width) }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // A drawer that it was opened from would take it as well.
        event.preventDefault();
        onClose();
      }}
    >
      <span className={styles.beak} aria-hidden="true" />
      <div className={styles.inside}>{children}</div>
    </div>,
    anchor.current?.closest('dialog') ?? document.body,
  );
};

/** A small panel with a beak on its anchor; a sheet on phones. Escape and a press outside close it. */
export const Popover = ({ open, ...rest }: PopoverProps) => (open ? <Opened {...rest} /> : null);
