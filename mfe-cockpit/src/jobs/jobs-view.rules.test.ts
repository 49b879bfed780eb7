import { expect, test } from '@jest/globals';
import { viewOf } from '../lists/list-view.rules.ts';
import { jobsQuestion, jobsShape, totals } from './jobs-view.rules.ts';

test('JOB-01 a tab asks for the jobs of its state, that of the kinds for none', () => {
  const ask = (address: string) => jobsQuestion(viewOf(jobsShape, new URLSearchParams(address)));
  expect(ask('tab=failed&q=mail')).toEqual({ page: 1, limit: 25, q: 'mail', state: 'failed' });
  expect(ask('tab=queues')).toEqual({ page: 1, limit: 25 });
  expect(ask('name=mails.booking')).toEqual({ page: 1, limit: 25, name: 'mails.booking' });
});

test('JOB-01 letters not sent are those of the kinds that send them, planned ones not yet', () => {
  const counts = { waiting: 1, later: 10, retrying: 2, running: 1, failed: 3 };
  expect(
    totals([
      { isLetter: true, counts },
      { isLetter: false, counts },
    ]),
  ).toEqual({ failed: 6, retrying: 4, letters: 6 });
});
