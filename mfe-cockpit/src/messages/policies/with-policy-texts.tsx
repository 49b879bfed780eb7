import type { ComponentType } from 'react';
import { withLateTexts } from '../with-late-texts.tsx';

const files = {
  fr: () => import('./fr.json'),
  en: () => import('./en.json'),
  nl: () => import('./nl.json'),
};

/** Adds the texts about policies, in the reader's language. */
export const withPolicyTexts = (Page: ComponentType) => withLateTexts(files, Page);
