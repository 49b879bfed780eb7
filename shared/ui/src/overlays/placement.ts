import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/** Alignment of a floating box along its anchor. */
export type Align = 'start' | 'center' | 'end';

type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };
/** Position of a floating box (px in the window), whether it is above its anchor, and the position of its beak. */
export type Place = { left: number; top: number; above: boolean; beak: number };

/** Places a box of `size` under the anchor, or above when there is no room, always inside the window with a margin of 8 px. */
export const place = (anchor: Box, size: Size, view: Size, align: Align, gap: number): Place => {
  const middle = anchor.left + anchor.width / 2;
  const wished =
    align === 'start'
      ? anchor.left
      : align === 'end'
        ? anchor.left + anchor.width - size.width
        : middle - size.width / 2;
  const left = Math.max(8, Math.min(wished, view.width - size.width - 8));
  const below = anchor.top + anchor.height + gap;
  const above = below + size.height > view.height - 8 && anchor.top - gap - size.height >= 8;
  const top = above ? anchor.top - gap - size.height : Math.max(8, Math.min(below, view.height - size.height - 8));
  return { left, top, above, beak: Math.max(16, Math.min(middle - left, size.width - 16)) };
};

/** Keeps `floating` beside `anchor` while it is open. Sets CSS variables: --left, --top, --beak. */
export const usePlacement = (
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  align: Align,
  gap: number,
): { style: CSSProperties; above: boolean } => {
  const [spot, setSpot] = useState<Place | null>(null);
  // Sizes are known only once the box is in the document, and change with scrolling and resizing.
  useLayoutEffect(() => {
    const update = () => {
      if (!anchor.current || !floating.current) return;
      const size = { width: floating.current.offsetWidth, height: floating.current.offsetHeight };
      setSpot(
        place(
          anchor.current.getBoundingClientRect(),
          size,
          { width: window.innerWidth, height: window.innerHeight },
          align,
          gap,
        ),
      );
    };
    update();
    window.addEventListener('scroll', update, true);
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, true);
      window.removeEventListener('resize', update);
    };
  }, [anchor, floating, align, gap]);
  const variables: Record<string, string> = spot
    ? { '--left': `${spot.left}px`, '--top': `${spot.top}px`, '--beak': `${spot.beak}px` }
    : { '--left': '-9999px', '--top': '0px' };
  return { style: variables, above: spot?.above ?? false };
};
