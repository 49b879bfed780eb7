import { renderWithMessages } from '@escale/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import messages from '../messages/fr.json' with { type: 'json' };
import { SectionTabs } from './section-tabs.tsx';

type Seen = { isIntersecting: boolean; target: Element };
let observe: (entries: Seen[]) => void = () => undefined;

/** The browser reports which sections are visible; jsdom has no layout. */
beforeEach(() => {
  class Observer {
    constructor(callback: (entries: Seen[]) => void) {
      observe = callback;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const current = () => document.querySelector('[aria-current]')?.getAttribute('href');
const see = (shown: Record<string, boolean>) =>
  act(() =>
    observe(
      Object.entries(shown).flatMap(([id, isIntersecting]) => {
        const target = document.getElementById(id);
        return target ? [{ isIntersecting, target }] : [];
      }),
    ),
  );

test('WSP-01 the pressed section is marked even where the end of the one before it is still visible', () => {
  renderWithMessages(
    <>
      <SectionTabs sections={['amenities', 'location', 'contact']} />
      {['amenities', 'location', 'contact'].map((id) => (
        <div key={id} id={id} />
      ))}
    </>,
    messages,
  );
  see({ amenities: true });
  fireEvent.click(screen.getByRole('link', { name: 'Lieu' }));
  see({ amenities: true, location: true });
  expect(current()).toBe('#location');
  fireEvent.wheel(window);
  see({ amenities: false, contact: true, location: false });
  expect(current()).toBe('#contact');
});
