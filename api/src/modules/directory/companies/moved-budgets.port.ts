import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { definePort } from '../../../platform/ports/ports.ts';

/** Effect of a change of policies or departments on the credits of the members it moves. */
export interface Moved {
  companyId: string;
  timezone: string;
  /** True: balances are kept, and only members without an account get the new budget. False: all start with the new budget (spec §7). */
  keepRemainingLimits: boolean;
  /** Limits the change to these members; all of the company when omitted. */
  memberIds?: readonly string[];
}

/** Runs a change of policies or departments, then gives each member whose budget differs afterwards the new budget. */
export type MovedBudgets = <T>(tx: Db, context: Context, moved: Moved, change: () => Promise<T>) => Promise<T>;

export const movedBudgets = definePort<MovedBudgets>('companies.moved-budgets');
