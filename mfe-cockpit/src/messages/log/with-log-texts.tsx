import type { ComponentType } from 'react';
import { withLateTexts } from '../with-late-texts.tsx';

const files = {
  fr: () => import('./fr.json'),
  en: () => import('./en.json'),
  nl: () => import('./nl.json'),
};

/** Adds the names of actions, fields and values of the log, in the reader's language. */
export const withLogTexts = <Props extends object>(Page: ComponentType<Props>) => withLateTexts(files, Page);
