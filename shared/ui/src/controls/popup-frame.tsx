import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type Corner, cornerFor, corners } from './popup-corner.ts';
import styles from './popup-frame.module.css';

/** Props that make an antd control render its popup inside this frame. */
export type PopupProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  getPopupContainer: (trigger: HTMLElement) => HTMLElement;
  placement: Corner;
  builtinPlacements: typeof corners;
};

type PopupFrameProps = {
  /** Maximum width and height of the popup in pixels; as wide as the control when omitted. */
  width?: number;
  height?: number;
  disabled?: boolean;
  className?: string;
  /** Tab only leaves the control; in a multiple select of antd it would toggle the active option and keep the focus. */
  tabLeaves?: boolean;
  children: (popup: PopupProps) => ReactNode;
};

/**
 * Wraps a control with a popup. The popup is in the browser's top layer but inside this element: a modal dialog around
 * it neither clips it nor makes it inert, and it is removed together with its remote. Escape closes the popup first.
 */
export const PopupFrame = ({
  width = 0,
  height = 280,
  disabled = false,
  className,
  tabLeaves,
  children,
}: PopupFrameProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [placement, setPlacement] = useState<Corner>('bottomLeft');

  const onOpenChange = (next: boolean) => {
    if (next && disabled) return;
    if (next && !open) {
      if (frame.current) setPlacement(cornerFor(frame.current.getBoundingClientRect(), { width, height }));
      raise(layer.current);
    }
    setOpen(next);
  };
  const onKey = (event: KeyboardEvent) => {
    // A dialog, drawer or popover around the control would also handle the key.
    if (event.key === 'Escape' && open) event.preventDefault();
    if (event.key === 'Tab' && tabLeaves) event.stopPropagation();
  };
  return (
    <div ref={frame} className={className ?? styles.frame} onKeyDownCapture={onKey}>
      {children({
        open,
        onOpenChange,
        getPopupContainer: (trigger) => layer.current ?? trigger.ownerDocument.body,
        placement,
        builtinPlacements: corners,
      })}
      <div ref={layer} popover="manual" className={styles.layer} />
    </div>
  );
};

/** Moves the layer above elements that entered the top layer since it was last shown. */
function raise(layer: HTMLElement | null): void {
  if (layer?.isConnected && layer.matches(':popover-open')) layer.hidePopover();
  layer?.showPopover?.();
}
