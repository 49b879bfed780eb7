import type { JobQueue, JobState } from '@escale/contract';
import { type ListShape, type ListView, questionOf } from '../lists/list-view.rules.ts';

const states = ['failed', 'retrying', 'later'] as const satisfies readonly JobState[];
/** Tabs besides that of all that is not done: a state of jobs each, and the kinds of work. */
export const jobTabs = ['undone', ...states, 'queues'] as const;

/** What the jobs are narrowed by; those that failed stand first. */
export const jobsShape = {
  filters: { tab: [...states, 'queues'], name: (text: string) => /^[\w.-]{1,100}$/.test(text) },
  sorts: [],
} as const satisfies ListShape;

/** The query parameters of a view. */
export function jobsQuestion(view: ListView<typeof jobsShape>) {
  const { tab, name } = view.filters;
  const state = states.find((one) => one === tab);
  return { ...questionOf<typeof jobsShape>(view), ...(state && { state }), ...(name && { name }) };
}

/** What all kinds of work together have undone; letters are those of their kinds that wait, are retried or failed. */
export function totals(queues: readonly Pick<JobQueue, 'counts' | 'isLetter'>[]) {
  const sum = (of: (queue: Pick<JobQueue, 'counts' | 'isLetter'>) => number) =>
    queues.reduce((total, queue) => total + of(queue), 0);
  return {
    failed: sum(({ counts }) => counts.failed),
    retrying: sum(({ counts }) => counts.retrying),
    letters: sum(({ isLetter, counts }) => (isLetter ? counts.waiting + counts.retrying + counts.failed : 0)),
  };
}
