import { expect, test } from '@jest/globals';
import { openLog } from '../log/log.ts';
import { eachAlone, throwAll } from './each-alone.ts';

test('JOB-01 one item that fails, at once or later, keeps none of the others from being done', async () => {
  const done: number[] = [];
  const work = (item: number) => {
    if (item === 1) throw new Error('at once');
    if (item === 3) return Promise.reject(new Error('later'));
    done.push(item);
    return undefined;
  };
  const errors = await eachAlone([1, 2, 3, 4], work, openLog('silent'));
  expect(done).toEqual([2, 4]);
  expect(errors).toEqual([new Error('at once'), new Error('later')]);
  expect(() => throwAll(errors, 'two failed')).toThrow('two failed: Error: at once');
  expect(() => throwAll([], 'none failed')).not.toThrow();
});
