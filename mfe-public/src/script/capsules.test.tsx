import { expect, test } from '@jest/globals';
import { countCapsules } from './capsules.ts';

test('LND-01 the button of the search counts a city, and no other day than the one that was counted', () => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<form data-capsule="">
    <select name="locality"><option value="paris" data-free="12"></option><option value="lyon" data-free="7"></option></select>
    <input type="date" name="date" value="2026-11-30" /><button><span data-count="See # free spaces" data-any="See what is free">See 12 free spaces</span></button>
  </form>`;
  countCapsules();
  const set = (selector: string, value: string) => {
    const field = document.querySelector<HTMLInputElement>(selector);
    if (field) field.value = value;
    field?.dispatchEvent(new Event('change', { bubbles: true }));
    return document.querySelector('button')?.textContent;
  };
  expect(set('select', 'lyon')).toBe('See 7 free spaces');
  expect(set('input', '2026-12-01')).toBe('See what is free');
  expect(set('select', 'paris')).toBe('See what is free');
  expect(set('input', '2026-11-30')).toBe('See 12 free spaces');
});
