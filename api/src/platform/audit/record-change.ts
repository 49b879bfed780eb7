import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';

/** A change that an administrator or staff made (CKP-11). */
export interface Change {
  /** Null: it concerns no company; staff alone reads it. */
  companyId: string | null;
  /** `area.verb`, mostly the id of the route. */
  action: string;
  /** Id of the changed object, unless it is the company itself. */
  subjectId?: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** Who made a change, also where a job carries it out. */
export type Author = Pick<Actor, 'memberId' | 'impersonatorId'>;

/**
 * Records a change in its own transaction; of the two states only the fields that differ are stored, and nothing is written when none does.
 */
export async function recordChange(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  actor: Author,
  change: Change,
): Promise<void> {
  const { companyId, action, subjectId, before, after } = change;
  const differs = (name: string) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(differs);
  if (names.length === 0) return;
  const part = (state: Change['before']) =>
    state && JSON.stringify(Object.fromEntries(names.map((name) => [name, state[name] ?? null])));
  await tx
    .insertInto('audit_log')
    .values({
      company_id: companyId,
      actor_id: actor.memberId,
      impersonator_id: actor.impersonatorId ?? null,
      action,
      subject_id: subjectId ?? null,
      before: part(before),
      after: part(after),
      at: clock.now(),
    })
    .execute();
}

/** Deletes the values of recorded changes of a member, which contain personal data; that there was a change stays (ACC-07). */
export async function forgetValuesOf(tx: Db, subjectId: string): Promise<void> {
  await tx.updateTable('audit_log').set({ before: null, after: null }).where('subject_id', '=', subjectId).execute();
}
