import { type ProfileDraft, profileFields } from './profile-draft.rules.ts';

const keyOf = (memberId: string) => `escale-profile-${memberId}`;

/** What a member typed and left unsaved in this tab; of another shape only texts of known fields are used. */
export function leftDraft(memberId: string): Partial<ProfileDraft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const known = profileFields.map((field) => [field, Reflect.get(kept, field)] as const);
    return Object.fromEntries(known.filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

/** Keeps what is typed, so that neither another page nor a reload loses it; nothing typed forgets it. */
export function leaveDraft(memberId: string, typed: Partial<ProfileDraft>): void {
  if (Object.keys(typed).length === 0) sessionStorage.removeItem(keyOf(memberId));
  else sessionStorage.setItem(keyOf(memberId), JSON.stringify(typed));
}
