type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Distance in pixels that a pin keeps from what lies over the map: a selected pin becomes about 10 px larger on each side. */
const gap = 18;

/**
 * How far in pixels a pin must move to be clear of the map's buttons at its top right, and of what covers the map from `bottom` on;
 * zero where it is clear.
 */
export function shiftClear(pin: Rect, { tools, bottom }: { tools: Rect; bottom: number }): { x: number; y: number } {
  const isUnderTools =
    pin.right > tools.left - gap &&
    pin.left < tools.right + gap &&
    pin.bottom > tools.top - gap &&
    pin.top < tools.bottom + gap;
  return { x: isUnderTools ? tools.left - gap - pin.right : 0, y: Math.min(0, bottom - gap - pin.bottom) };
}
