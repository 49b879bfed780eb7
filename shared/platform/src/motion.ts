import { BehaviorSubject } from 'rxjs';
import { rememberChoice } from './remembered-choice.ts';

const key = 'escale-motion';
const subject = new BehaviorSubject(typeof localStorage !== 'undefined' && localStorage.getItem(key) === 'reduced');
export const reducedMotion$ = subject.asObservable();
export const isMotionReduced = (): boolean => subject.value;

/** Reduces motion by hand, or follows the system again; the server renders it into the page, so that the first paint has it (PLT-14). */
export function applyMotion(reduced: boolean): void {
  if (reduced) localStorage.setItem(key, 'reduced');
  else localStorage.removeItem(key);
  rememberChoice(key, reduced ? 'reduced' : null);
  if (reduced) document.documentElement.dataset.motion = 'reduced';
  else delete document.documentElement.dataset.motion;
  subject.next(reduced);
}
