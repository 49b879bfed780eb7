import { useEffect, useState } from 'react';

/** The section in the upper third of the window, and a function that scrolls to a section and focuses it. */
export function useCurrentSection(sections: readonly string[]): [string | undefined, (id: string) => void] {
  const [current, setCurrent] = useState(sections[0]);
  const ids = sections.join(' ');
  // Visibility is only known to the browser.
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      { rootMargin: '-10% 0px -65% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  const show = (id: string) => {
    const section = document.getElementById(id);
    if (!section) return;
    section.scrollIntoView({ block: 'start' });
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    setCurrent(id);
  };
  return [current, show];
}
