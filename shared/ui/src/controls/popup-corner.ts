/** Below or above the control, aligned with its left or right edge. */
export type Corner = 'bottomLeft' | 'bottomRight' | 'topLeft' | 'topRight';

/**
 * antd's placements without its own corrections: it would keep a popup inside every scrolling ancestor, but this one is
 * in the top layer, where only the window limits it.
 */
export const corners = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: {}, dynamicInset: true },
  bottomRight: { points: ['tr', 'br'], offset: [0, 4], overflow: {}, dynamicInset: true },
  topLeft: { points: ['bl', 'tl'], offset: [0, -4], overflow: {}, dynamicInset: true },
  topRight: { points: ['br', 'tr'], offset: [0, -4], overflow: {}, dynamicInset: true },
};

type Box = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };

/** The corner where a popup of `size` fits in the window; below and left-aligned unless there is no room. */
export function cornerFor(control: Box, size: Size, view: Size = { width: innerWidth, height: innerHeight }): Corner {
  const above = control.bottom + size.height > view.height && control.top > view.height - control.bottom;
  const fromRight = control.left + size.width > view.width && control.right >= size.width;
  if (above) return fromRight ? 'topRight' : 'topLeft';
  return fromRight ? 'bottomRight' : 'bottomLeft';
}
