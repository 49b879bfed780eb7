import { startBudgetBytes } from '@escale/contract';
import { inKilobytes } from '../check/built-files.ts';

/** `38.2 KB of 40.0 KB`: what the largest page of a version loads of it, beside its budget; null where the server does not say it. */
export const pageSizeOf = (bytes: number | null | undefined): string | null =>
  typeof bytes === 'number' ? `${inKilobytes(bytes)} of ${inKilobytes(startBudgetBytes)}` : null;
