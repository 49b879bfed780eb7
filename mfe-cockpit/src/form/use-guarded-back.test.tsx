import { afterEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useGuardedBack } from './use-guarded-back.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

const stepTo = (path: string, marks: object = {}) => {
  window.history.pushState(null, '', path);
  window.dispatchEvent(Object.assign(new PopStateEvent('popstate'), marks));
};

test('PLT-05 the Back button stays on the page that holds something typed', () => {
  const asked = jest.fn(() => false);
  renderHook(() => useGuardedBack(true, asked));
  stepTo('/before');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe('/');
});

test('CKP-03 a step of the page itself, after a merge, is followed', () => {
  const asked = jest.fn(() => false);
  renderHook(() => useGuardedBack(true, asked));
  stepTo('/employees/departments/other', { singleSpa: true, singleSpaTrigger: 'pushState' });
  expect(asked).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/employees/departments/other');
});
