import { BehaviorSubject } from 'rxjs';
import { rememberChoice } from './remembered-choice.ts';

/** The available themes (PLT-14). */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
const key = 'escale-theme';
const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(key);
const subject = new BehaviorSubject<Theme>(stored === 'light' || stored === 'dark' ? stored : 'system');
// Chosen before the choice was stored in a cookie: sets the cookie for the server.
if (subject.value !== 'system') show(subject.value);
export const theme$ = subject.asObservable();
export const currentTheme = (): Theme => subject.value;

/** Follows the system or is set by hand; the server renders it into the page, so that the first paint has it (PLT-14). */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  show(theme);
  subject.next(theme);
}

function show(theme: Theme): void {
  rememberChoice(key, theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
