import { chosen } from '@escale/build/first-views/documents.tsx';
import { workspaceTypes } from '@escale/contract';

type Words = (id: string) => string;

/** The name of a type of space, by its code in a reply. */
export const typeWords = (words: Words, of: string): string =>
  chosen(of, Object.fromEntries(workspaceTypes.map((type) => [type, words(`public.type.${type}`)])));

/** The unit of a price, by its code in a reply. */
export const unitWords = (words: Words, of: string): string =>
  chosen(of, {
    hour: words('public.unit.hour'),
    halfDay: words('public.unit.halfDay'),
    day: words('public.unit.day'),
    month: words('public.unit.month'),
  });
