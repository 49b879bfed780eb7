import type { ComponentType } from 'react';
import { withLateTexts } from '../with-late-texts.tsx';

const files = {
  fr: () => import('./fr.json'),
  en: () => import('./en.json'),
  nl: () => import('./nl.json'),
};

/** Adds the texts of a member's card, in the reader's language. */
export const withCardTexts = (Page: ComponentType) => withLateTexts(files, Page);
