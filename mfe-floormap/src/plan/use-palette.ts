import { type RefObject, useEffect, useState } from 'react';
import { type Palette, readPalette } from './palette.ts';

/** The drawing's colours, updated when the theme changes. */
export function usePalette(element: RefObject<Element | null>): Palette | null {
  const [palette, setPalette] = useState<Palette | null>(null);
  // The theme of the document and of the system are outside React.
  useEffect(() => {
    const read = () => setPalette(element.current && readPalette(element.current));
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', read);
    return () => {
      observer.disconnect();
      system.removeEventListener('change', read);
    };
  }, [element]);
  return palette;
}
