import type { CiJob } from '../../../../providers/identity/ci-token.ts';

/** What a trusted CI service must prove with its token; without a branch, any. It releases one remote, or all. */
export interface Trust {
  audience: string;
  repository: string;
  branch: string | null;
  remote: string | null;
}

/**
 * The trust that a verified job meets, for the remote that it asks for where there are several; else one English sentence with the claim
 * that did not match. What is trusted is told only to jobs of that repository: everybody can have a valid token of a public CI.
 */
export function matchTrust<T extends Trust>(job: CiJob, trusted: readonly T[], remote?: string): T | string {
  const own = trusted.filter(({ repository }) => repository === job.repository);
  if (own.length === 0)
    return `The repository (claim repository or project_path) is ${job.repository}, which is not trusted.`;
  const addressed = own.filter(({ audience }) => job.audiences.includes(audience));
  if (addressed.length === 0)
    return `The audience (claim aud) is ${listed(job.audiences)}, trusted is ${listed(own.map((one) => one.audience))}.`;
  const met = addressed.filter(({ branch }) => branch === null || branch === job.branch);
  const found = met.find((one) => one.remote === remote || one.remote === null) ?? met[0];
  if (found !== undefined) return found;
  const branches = addressed.flatMap(({ branch }) => branch ?? []);
  return `The branch (claim ref) is ${job.branch ?? 'none, the job is of a tag'}, trusted is ${listed(branches)}.`;
}

const listed = (values: readonly string[]) => [...new Set(values)].join(' or ') || 'none';
