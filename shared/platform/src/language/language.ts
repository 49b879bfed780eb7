import { type Language, languages } from '@escale/contract';
import { BehaviorSubject } from 'rxjs';
import { rememberChoice } from '../remembered-choice.ts';
import { readOverrides } from './overrides.ts';

export type Messages = Record<string, string>;
/** Loaders of one remote's messages by language: `{ fr: () => import('./messages/fr.json'), … }`. */
export type MessageLoaders = Record<Language, () => Promise<{ default: Messages }>>;

const key = 'escale-language';
const subject = new BehaviorSubject<Language>(stored());
// Chosen before the server was told of it by a cookie.
if (typeof localStorage !== 'undefined' && localStorage.getItem(key) !== null) show(subject.value);
export const language$ = subject.asObservable();
export const currentLanguage = (): Language => subject.value;

const loaders = new Map<string, MessageLoaders>();
const loaded = new Map<string, Messages>();

/** Registers a remote's messages and loads those of the current language; rejects when they cannot be had. */
export async function loadMessages(name: string, own: MessageLoaders): Promise<void> {
  loaders.set(name, own);
  await load(name, own, subject.value);
}

/** A remote's messages that are loaded now, with the changes made since its release over them (I18N-02). */
export function messagesOf(name: string, language: Language): Messages {
  return { ...loaded.get(`${name}.${language}`), ...readOverrides(language) };
}

/** Loads the language for every known remote, then changes all at once: no page is ever half translated (I18N-01). */
export async function changeLanguage(language: Language): Promise<void> {
  if (language === subject.value) return;
  await Promise.all([...loaders].map(([name, own]) => load(name, own, language)));
  localStorage.setItem(key, language);
  show(language);
  subject.next(language);
}

function show(language: Language): void {
  rememberChoice(key, language);
  document.documentElement.lang = language;
}

async function load(name: string, own: MessageLoaders, language: Language): Promise<void> {
  const id = `${name}.${language}`;
  if (!loaded.has(id)) loaded.set(id, (await own[language]()).default);
}

function stored(): Language {
  const value = typeof localStorage === 'undefined' ? null : localStorage.getItem(key);
  return languages.find((language) => language === value) ?? 'fr';
}
