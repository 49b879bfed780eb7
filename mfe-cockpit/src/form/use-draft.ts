import { ApiError, useUnsaved } from '@escale/platform';
import { useEffect, useRef, useState } from 'react';
import { changedFields, differing, refusedFields, type Values } from './draft.rules.ts';
import { leaveDraft, leftDraft } from './left-draft.ts';

interface Options<V extends Values> {
  /** Name of the form in the session storage of the tab: one for each thing that is edited, with its id. */
  name: string;
  /** The values as they are kept now. */
  kept: V;
  /** What prevents a field from being saved, in words; null when nothing does. */
  faultOf?: (draft: V, field: keyof V & string) => string | null;
  /** Sends the draft with the version of `kept`; a refusal is thrown as `ApiError`. */
  save: (draft: V, changed: readonly (keyof V & string)[]) => Promise<unknown>;
  /** Reads the kept values again, after somebody else has changed them (`request.outdated`). */
  refresh?: () => Promise<unknown>;
  /** The field that a pointer of a refusal is about, where it is not the first part below `/body`. */
  fieldOf?: (pointer: string) => string | undefined;
}

/**
 * What is being changed in a form, field by field, until it is saved or undone: kept in the tab, never overwritten by what others save
 * meanwhile (docs/decisions/0014-concurrent-edits.md). One component per `name`: give it a `key`.
 */
export function useDraft<V extends Values>({ name, kept, faultOf, save, refresh, fieldOf }: Options<V>) {
  type Field = keyof V & string;
  const [typed, setTyped] = useState<Partial<V>>(() => leftDraft(name, kept));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [undone, setUndone] = useState(0);
  const [error, setError] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  // The values before a save: until the new ones arrive, what was typed is what is kept.
  const [replaced, setReplaced] = useState<string | null>(null);
  // The values that the member saw when somebody else had changed them.
  const [before, setBefore] = useState<V | null>(null);
  const keptText = JSON.stringify(kept);
  if (replaced !== null && replaced !== keptText) {
    setReplaced(null);
    setTyped({});
  }
  const draft: V = { ...kept, ...typed };
  const changed = replaced === null ? changedFields(kept, typed) : [];
  useUnsaved(changed.length > 0);
  const leftText = JSON.stringify(Object.fromEntries(changed.map((field) => [field, draft[field]])));
  // Typed values outlive the page: they are stored outside React.
  useEffect(() => leaveDraft(name, JSON.parse(leftText)), [name, leftText]);
  const isSending = useRef(false);

  const forget = (field: Field) => setRefused((known) => ({ ...known, [field]: undefined }));
  const failed = async (reason: unknown): Promise<boolean> => {
    if (!(reason instanceof ApiError)) throw reason;
    if (reason.code === 'request.outdated' && refresh) {
      setBefore(kept);
      await refresh();
      return true;
    }
    const fields: Partial<Record<Field, string>> = refusedFields(kept, reason, fieldOf);
    setRefused(fields);
    const isAtField = Object.keys(fields).length > 0;
    // A field says it.
    setError(isAtField ? null : reason);
    return !isAtField;
  };
  return {
    draft,
    kept,
    /** The fields that differ from what is kept, in the order of the form. */
    changed,
    isBusy,
    /** A refusal that is about no field. */
    error,
    /** Fields that somebody else changed since the form was read, so that the save was refused; null when none was. */
    outdated: before && differing(before, kept),
    /** Grows with every undo, for controls that keep a text of their own. */
    undone,
    /** What is wrong with a field, in words: by the page's own rules once a save was tried, else by the server. */
    faultOf: (field: Field): string | undefined =>
      (isTried ? faultOf?.(draft, field) : null) ?? refused[field] ?? undefined,
    change: <F extends Field>(field: F, value: V[F]) => {
      setReplaced(null);
      setError(null);
      forget(field);
      setTyped((known) => ({ ...known, [field]: value }));
    },
    undo: (field: Field) => {
      setUndone(undone + 1);
      forget(field);
      setTyped(({ [field]: _, ...others }) => others as Partial<V>);
    },
    undoAll: () => {
      setUndone(undone + 1);
      setTyped({});
      setTried(false);
      setRefused({});
      setError(null);
      setBefore(null);
    },
    /** True when it was saved, or refused for a reason that is about no field; false when a field needs attention. */
    save: async (): Promise<boolean> => {
      if (isSending.current) return true;
      setTried(true);
      setRefused({});
      setError(null);
      if (Object.keys(draft).some((field) => faultOf?.(draft, field as Field))) return false;
      isSending.current = true;
      setBusy(true);
      try {
        await save(draft, changed);
        setReplaced(keptText);
        setBefore(null);
        setTried(false);
        return true;
      } catch (reason) {
        return await failed(reason);
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
  };
}

export type Draft<V extends Values> = ReturnType<typeof useDraft<V>>;
