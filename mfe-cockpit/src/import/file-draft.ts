import type { ImportCorrection, ImportDelimiter, ImportMapping, ImportStrategy } from '@escale/contract';
import type { Encoding } from './decode-file.rules.ts';

/** A chosen file, how it is to be read, and what was corrected in it. Undefined settings are found by the server. */
export interface FileDraft {
  fileName: string;
  bytes: number;
  encoding: Encoding;
  csv: string;
  delimiter?: ImportDelimiter;
  columns?: ImportMapping | undefined;
  strategy?: ImportStrategy;
  externalDefault?: boolean;
  refreshLimits?: boolean;
  corrections: ImportCorrection[];
  ignoredRows: number[];
  skipErrors: boolean;
  invites: boolean;
  /** The import that was started with it: rows that it skipped can still be corrected. */
  importId?: string;
}

const keyOf = (companyId: string) => `escale-import-${companyId}`;

/**
 * The file of this tab. It stays in the browser until an administrator decides to import it, because it tells of people who are not
 * members yet; a reload loses nothing.
 */
export function leftFile(companyId: string): FileDraft | null {
  try {
    const left = JSON.parse(sessionStorage.getItem(keyOf(companyId)) ?? 'null') as Partial<FileDraft> | null;
    return typeof left?.csv === 'string' && Array.isArray(left.corrections) ? (left as FileDraft) : null;
  } catch {
    return null;
  }
}

/** Keeps a file for this tab, or forgets it; false when it is larger than browsers keep. */
export function leaveFile(companyId: string, draft: FileDraft | null): boolean {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(companyId));
    else sessionStorage.setItem(keyOf(companyId), JSON.stringify(draft));
    return true;
  } catch {
    // Of an earlier file, which would otherwise come back in its place.
    sessionStorage.removeItem(keyOf(companyId));
    return false;
  }
}
