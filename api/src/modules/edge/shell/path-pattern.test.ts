import { expect, test } from '@jest/globals';
import { paramsOf } from './path-pattern.ts';

test('PLT-09 a path fits a pattern with as many parts, and gives its parameters', () => {
  expect(paramsOf('/workspace/{wid}', '/workspace/abc')).toEqual({ wid: 'abc' });
  expect(paramsOf('/explore', '/explore')).toEqual({});
  for (const path of ['/workspace', '/workspace/', '/workspace/abc/x', '/building/abc'])
    expect(paramsOf('/workspace/{wid}', path)).toBeNull();
  expect(paramsOf('/coworking/{locality}', '/coworking/%E0%A4%A')).toEqual({ locality: '%E0%A4%A' });
});
