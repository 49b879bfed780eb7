import { type Language, languages } from '@escale/contract';
import { loadUiMessages } from '@escale/ui';
import { BehaviorSubject } from 'rxjs';
import { publish } from '../bus/bus.ts';
import { queryClient } from '../query/query-client.ts';
import { rememberChoice } from '../remembered-choice.ts';
import { readOverrides } from './overrides.ts';

export type Messages = Record<string, string>;
/** Loaders of one remote's messages by language: `{ fr: () => import('./messages/fr.json'), … }`. */
export type MessageLoaders = Record<Language, () => Promise<{ default: Messages }>>;

const key = 'escale-language';
const subject = new BehaviorSubject<Language>(stored());
// Chosen before the choice was stored in a cookie: sets the cookie for the server.
if (typeof localStorage !== 'undefined' && localStorage.getItem(key) !== null) {
  rememberChoice(key, subject.value);
  document.documentElement.lang = subject.value;
}
export const language$ = subject.asObservable();
export const currentLanguage = (): Language => subject.value;

/** Name of the design system's messages among those of remotes. */
const ui = 'ui';
const loaders = new Map<string, MessageLoaders>([[ui, loadUiMessages]]);
const loaded = new Map<string, Messages>();

/** Registers a remote's messages and loads those of the current language and of the design system; rejects when loading fails. */
export async function loadMessages(name: string, own: MessageLoaders): Promise<void> {
  loaders.set(name, own);
  await Promise.all([load(name, own, subject.value), load(ui, loadUiMessages, subject.value)]);
}

/** A remote's loaded messages and the design system's, overridden by changes made since the release (I18N-02). */
export function messagesOf(name: string, language: Language): Messages {
  return { ...loaded.get(`${ui}.${language}`), ...loaded.get(`${name}.${language}`), ...readOverrides(language) };
}

/** Loads the language for every known remote, then changes all at once: no page is ever half translated (I18N-01). */
export async function applyLanguage(language: Language): Promise<void> {
  if (language === subject.value) return;
  await Promise.all([...loaders].map(([name, own]) => load(name, own, language)));
  rememberLanguage(language);
  document.documentElement.lang = language;
  subject.next(language);
  // The server's texts were in the former language.
  void queryClient.invalidateQueries();
  publish('language.changed', { language });
}

/** The language in which the next page begins, also as the server renders it. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(key, language);
  rememberChoice(key, language);
}

async function load(name: string, own: MessageLoaders, language: Language): Promise<void> {
  const id = `${name}.${language}`;
  if (!loaded.has(id)) loaded.set(id, (await own[language]()).default);
}

/** The language chosen in this browser, else the one the server rendered the page in: the browser's language, if available. */
function stored(): Language {
  if (typeof localStorage === 'undefined') return 'fr';
  const given = (value: string | null) => languages.find((language) => language === value);
  return given(localStorage.getItem(key)) ?? given(document.documentElement.lang) ?? 'fr';
}
