import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { definePort } from '../../../platform/ports/ports.ts';

/** What a change of policies or departments does with the credits of the members it moves. */
export interface Moved {
  companyId: string;
  timezone: string;
  /** True: balances stay, and only who had no account gets the new budget. False: they begin it afresh (spec §7). */
  keepRemainingLimits: boolean;
  /** These members alone; all of the company when left out. */
  memberIds?: readonly string[];
}

/** Runs a change of policies or departments, and gives the members whose budget is another one after it that budget. */
export type MovedBudgets = <T>(tx: Db, context: Context, moved: Moved, change: () => Promise<T>) => Promise<T>;

export const movedBudgets = definePort<MovedBudgets>('companies.moved-budgets');
