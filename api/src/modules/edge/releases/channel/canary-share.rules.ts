import { createHash } from 'node:crypto';

/** The browser of a member or visitor. */
export interface Browser {
  /** Id of the member, or of a visitor's browser; null for a visitor without one, who gets the live versions. */
  id: string | null;
  companyId: string | null;
}

export interface Share {
  version: string;
  percent: number;
  companyIds: readonly string[];
  memberIds: readonly string[];
}

const steps = 1_000_000;

/**
 * Whether a browser belongs to the share of a canary: the same answer on every node and at every page load, more browsers and never fewer
 * when the percentage rises, and other browsers for another remote.
 */
export function isInShare(
  remote: string,
  { version, percent, companyIds, memberIds }: Share,
  browser: Browser,
): boolean {
  const { id, companyId } = browser;
  if (companyId !== null && companyIds.includes(companyId)) return true;
  if (id === null) return false;
  if (memberIds.includes(id)) return true;
  const digest = createHash('sha256').update(`${remote} ${version} ${id}`).digest();
  return digest.readUIntBE(0, 6) % steps < (percent / 100) * steps;
}
