import { type RefObject, useEffect, useMemo, useState } from 'react';
import { type Area, fitView, mostZoom, panView, type Size, startView, type View, zoomView } from './plan-view.ts';

/** Pixels per metre beyond which an area is not enlarged by itself. */
const closest = 60;

/** The view of a plan with its controls: wheel, drag, buttons. Null before the screen's size is known. */
export function usePlanView(
  element: RefObject<HTMLElement | null>,
  plan: Size,
  screen: Size | null,
  start: Area,
  { most = mostZoom, wheelPans = false } = {},
) {
  const [moved, setMoved] = useState<View | null>(null);
  const { width, height } = plan;
  const fit = useMemo(() => screen && fitView({ x: 0, y: 0, width, height }, screen, 16), [width, height, screen]);
  const { x: left, y: top, width: across, height: down } = start;
  // The same object until it changes: a large plan is not drawn again for the same view.
  const first = useMemo(
    () => screen && fit && startView({ x: left, y: top, width: across, height: down }, screen, fit),
    [left, top, across, down, screen, fit],
  );
  const view = moved ?? first;
  const zoom = (factor: number, at?: { x: number; y: number }) => {
    if (!view || !fit || !screen) return;
    setMoved(zoomView(view, fit, factor, at ?? { x: screen.width / 2, y: screen.height / 2 }, most));
  };
  const pan = (x: number, y: number) => {
    if (!screen) return;
    setMoved((known) => panView(known ?? first ?? { scale: 1, x: 0, y: 0 }, plan, screen, { x, y }));
  };
  // React's wheel listener is passive and could not prevent the page from scrolling.
  useEffect(() => {
    const box = element.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) {
        if (!wheelPans) return;
        event.preventDefault();
        pan(event.shiftKey ? -event.deltaY : -event.deltaX, event.shiftKey ? 0 : -event.deltaY);
        return;
      }
      event.preventDefault();
      const { left, top } = box?.getBoundingClientRect() ?? { left: 0, top: 0 };
      zoom(Math.exp(-event.deltaY / 200), { x: event.clientX - left, y: event.clientY - top });
    };
    box?.addEventListener('wheel', onWheel, { passive: false });
    return () => box?.removeEventListener('wheel', onWheel);
  });
  return {
    view,
    percent: view && fit ? Math.round((view.scale / fit.scale) * 100) : 100,
    zoom,
    pan,
    fit: () => setMoved(fit),
    /** Shows an area of the plan (metres), no larger than its details need. */
    fitTo: (area: Area) => {
      if (!screen) return;
      const near = fitView(area, screen, 48);
      const scale = Math.min(near.scale, closest);
      const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
      setMoved({ scale, x: screen.width / 2 - x * scale, y: screen.height / 2 - y * scale });
    },
    set: setMoved,
  };
}
