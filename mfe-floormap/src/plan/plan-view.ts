/** Transformation of the plan to the screen: pixels = metres × scale + offset. */
export interface View {
  /** Pixels per metre. */
  scale: number;
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Area extends Size {
  x: number;
  y: number;
}

/** Maximum zoom, as a multiple of the whole plan in view. */
export const mostZoom = 6;

/** The view that shows an area of the plan (metres) whole and centred, `padding` pixels from the edges. */
export function fitView(area: Area, screen: Size, padding: number): View {
  const scale = Math.max(
    1,
    Math.min((screen.width - 2 * padding) / area.width, (screen.height - 2 * padding) / area.height),
  );
  return {
    scale,
    x: (screen.width - area.width * scale) / 2 - area.x * scale,
    y: (screen.height - area.height * scale) / 2 - area.y * scale,
  };
}

/** Pixels per metre at which a seat is large enough for a finger (26 px), and from which the whole plan is readable. */
const [readable, enough] = [20, 15];

/** The initial view: the whole plan, or where that would be too small to read and to touch, the given area (metres). */
export function startView(start: Area, screen: Size, fit: View): View {
  if (fit.scale >= enough) return fit;
  const scale = Math.max(fit.scale, Math.min(fitView(start, screen, 16).scale, readable));
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  return { scale, x: screen.width / 2 - x * scale, y: screen.height / 2 - y * scale };
}

/** Zooms by a factor around a fixed point of the screen; never further out than `fit` nor further in than `most` times that. */
export function zoomView(view: View, fit: View, factor: number, at: { x: number; y: number }, most = mostZoom): View {
  const scale = Math.min(fit.scale * most, Math.max(Math.min(fit.scale, view.scale), view.scale * factor));
  const grown = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}

/** Moves by pixels, but keeps a third of the plan on the screen. */
export function panView(view: View, plan: Size, screen: Size, by: { x: number; y: number }): View {
  const keep = (offset: number, length: number, room: number) =>
    Math.min(room - Math.min(length, room) / 3, Math.max(Math.min(length, room) / 3 - length, offset));
  return {
    scale: view.scale,
    x: keep(view.x + by.x, plan.width * view.scale, screen.width),
    y: keep(view.y + by.y, plan.height * view.scale, screen.height),
  };
}

/** The view moved so that a point of the plan (metres) is at least `margin` pixels from the edges; the same view when it already is. */
export function showPoint(view: View, [x, y]: readonly [number, number], screen: Size, margin: number): View {
  const into = (offset: number, at: number, room: number) => {
    const shown = at * view.scale + offset;
    return offset + Math.max(margin - shown, 0) - Math.max(shown - (room - margin), 0);
  };
  const next = { scale: view.scale, x: into(view.x, x, screen.width), y: into(view.y, y, screen.height) };
  return next.x === view.x && next.y === view.y ? view : next;
}

/** The part of the plan on the screen, in metres. */
export const visibleArea = ({ scale, x, y }: View, screen: Size): Area => ({
  x: -x / scale,
  y: -y / scale,
  width: screen.width / scale,
  height: screen.height / scale,
});

/** The bounding area of points, with a margin in metres. */
export function areaOf(points: readonly (readonly [number, number])[], margin: number): Area | null {
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}
