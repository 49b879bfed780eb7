// Declares `src/first-view/index.tsx` of the package being built.
declare module 'first-views-of-package' {
  import type { Language } from '@escale/contract';
  import type { FirstView } from './first-view.ts';

  export const messages: Record<Language, Record<string, string>>;
  export const views: readonly FirstView[];
}
