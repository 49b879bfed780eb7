import { useEffect, useRef, useState } from 'react';

/** Input by which a reader scrolls: the section that was pressed last is no longer what they look at. */
const scrolling = ['wheel', 'pointerdown', 'keydown'] as const;

/** The section in the upper third of the window, and a function that scrolls to a section and focuses it. */
export function useCurrentSection(sections: readonly string[]): [string | undefined, (id: string) => void] {
  const [current, setCurrent] = useState(sections[0]);
  const pressed = useRef<string | null>(null);
  const ids = sections.join(' ');
  // Visibility is only known to the browser.
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const order = ids.split(' ');
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        // Above a pressed section the end of the one before it may still be visible: the press decides until the reader scrolls.
        const seen = pressed.current ?? order.find((id) => visible.has(id));
        if (seen) setCurrent(seen);
      },
      { rootMargin: '-10% 0px -65% 0px' },
    );
    for (const id of order) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    const release = () => {
      pressed.current = null;
    };
    for (const kind of scrolling) window.addEventListener(kind, release, { passive: true });
    return () => {
      observer.disconnect();
      for (const kind of scrolling) window.removeEventListener(kind, release);
    };
  }, [ids]);
  const show = (id: string) => {
    const section = document.getElementById(id);
    if (!section) return;
    section.scrollIntoView({ block: 'start' });
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    pressed.current = id;
    setCurrent(id);
  };
  return [current, show];
}
