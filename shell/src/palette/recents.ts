import type { PaletteResult } from './palette-results.ts';

/** Recent results that are shown. */
export const recentsKept = 4;
const keyOf = (memberId: string) => `escale-palette-${memberId}`;

/** What the member opened from the palette in this tab, the latest first. Other people’s names do not outlive the tab. */
export function recentsOf(memberId: string): PaletteResult[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isResult) : [];
  } catch {
    return [];
  }
}

/** Keeps a result that led to a page; of a person and a booking no more than their name and date. */
export function keepRecent(
  memberId: string,
  { id, icon, label, hint, target, face, picture, date }: PaletteResult,
): void {
  if (!('path' in target)) return;
  const kept: PaletteResult = {
    id,
    group: 'recent',
    icon,
    label,
    hint,
    target,
    ...(face ? { face } : {}),
    ...(picture === undefined ? {} : { picture }),
    ...(date === undefined ? {} : { date }),
  };
  const others = recentsOf(memberId).filter((one) => one.id !== id);
  sessionStorage.setItem(keyOf(memberId), JSON.stringify([kept, ...others].slice(0, recentsKept)));
}

export function clearRecents(memberId: string): void {
  sessionStorage.removeItem(keyOf(memberId));
}

function isResult(value: unknown): value is PaletteResult {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, target } = value as Partial<Record<keyof PaletteResult, unknown>>;
  const isPath = typeof target === 'object' && target !== null && 'path' in target && typeof target.path === 'string';
  return typeof id === 'string' && typeof label === 'string' && isPath;
}
