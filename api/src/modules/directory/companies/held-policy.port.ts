import type { Db } from '../../../platform/db/database.ts';
import { definePort } from '../../../platform/ports/ports.ts';

/** Whether a policy belongs to a company; if so, it is locked against deletion until the transaction ends. */
export type HoldPolicy = (tx: Db, companyId: string, policyId: string) => Promise<boolean>;

export const heldPolicy = definePort<HoldPolicy>('companies.held-policy');
