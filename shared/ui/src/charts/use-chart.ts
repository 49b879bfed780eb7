import { type RefObject, useEffect, useState } from 'react';
import type { ChartData } from './chart.types.ts';
import { chartSpec } from './chart-spec.ts';
import { chartTheme, coloursOf } from './chart-theme.ts';
import type { Drawn } from './engine.ts';

/** Draws a chart in a box and redraws it when its data, its width or the theme changes. */
export function useChart(box: RefObject<HTMLElement | null>, data: ChartData, height: number) {
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');
  // A canvas is outside React: it is created for the box, drawn imperatively and freed with it.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let chart: Drawn | null = null;
    let isGone = false;
    let width = 0;
    let frame = 0;
    const fail = () => !isGone && setState('failed');
    const draw = async () => {
      width = element.clientWidth;
      if (isGone || !chart || width === 0) return;
      const colours = coloursOf(element);
      await chart.draw({ spec: chartSpec(data, colours), theme: chartTheme(colours), width, height });
      if (!isGone) setState('drawn');
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => void draw().catch(fail));
    };
    const size = new ResizeObserver(() => element.clientWidth !== width && later());
    const theme = new MutationObserver(later);
    const system = matchMedia('(prefers-color-scheme: dark)');
    const start = async () => {
      const { open } = await import('./engine.ts');
      if (isGone) return;
      chart = open(element, { width: element.clientWidth || 320, height });
      await draw();
      if (isGone) return;
      size.observe(element);
      theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
      system.addEventListener('change', later);
    };
    start().catch(fail);
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
      size.disconnect();
      theme.disconnect();
      system.removeEventListener('change', later);
      chart?.remove();
      element.replaceChildren();
    };
  }, [box, data, height]);
  return state;
}
