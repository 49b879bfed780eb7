import type { ImportField } from '@escale/contract';
import { useUnsaved } from '@escale/platform';
import { useState } from 'react';
import { decodeFile } from './decode-file.rules.ts';
import { type FileDraft, leaveFile, leftFile } from './file-draft.ts';

/** The file of the page with its corrections, kept for the tab. */
export function useFileDraft(companyId: string) {
  const [draft, setDraft] = useState(() => leftFile(companyId));
  const [isKept, setKept] = useState(true);
  // A file that the browser does not keep would be lost with the page.
  useUnsaved(draft !== null && !isKept);
  const keep = (next: FileDraft | null) => {
    setKept(leaveFile(companyId, next));
    setDraft(next);
  };
  const change = (part: Partial<FileDraft>) => {
    if (draft !== null) keep({ ...draft, ...part });
  };
  return {
    draft,
    change,
    /** Reads a chosen file; what was set and corrected for the one before does not fit it. */
    choose: async (file: File) => {
      const { text, encoding } = decodeFile(new Uint8Array(await file.arrayBuffer()));
      const plain = { corrections: [], ignoredRows: [], skipErrors: false, invites: draft?.invites ?? true };
      keep({ fileName: file.name.slice(-200), bytes: file.size, encoding, csv: text, ...plain });
    },
    forget: () => keep(null),
    correct: (row: number, column: ImportField, text: string) => {
      const others = (draft?.corrections ?? []).filter((one) => one.row !== row || one.column !== column);
      change({ corrections: [...others, { row, column, text }] });
    },
    ignore: (row: number, isIgnored: boolean) => {
      const others = (draft?.ignoredRows ?? []).filter((one) => one !== row);
      change({ ignoredRows: isIgnored ? [...others, row] : others });
    },
  };
}

export type Draft = ReturnType<typeof useFileDraft>;
