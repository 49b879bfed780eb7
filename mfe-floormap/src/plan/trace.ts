/** Begins a path along points. */
export function trace(
  context: CanvasRenderingContext2D,
  points: readonly (readonly [number, number])[],
  close = false,
): void {
  context.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  if (close) context.closePath();
}

/** Begins the path of a rectangle with round corners. */
export function traceRect(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
}
