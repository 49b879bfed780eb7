import { renderWithMessages } from '@escale/testing';
import { expect, test } from '@jest/globals';
import { FirstFrame } from './first-frame.tsx';
import { messages } from './index.tsx';

test('PLT-09 without scripts the frame offers no button that only scripts answer', () => {
  const { container } = renderWithMessages(<FirstFrame />, messages.fr);
  const buttons = [...container.querySelectorAll('button')];
  expect(buttons.length).toBeGreaterThan(1);
  // `noScriptStyles` of the server hides what has this mark.
  expect(buttons.filter((button) => button.dataset.scripted === undefined)).toEqual([]);
});
