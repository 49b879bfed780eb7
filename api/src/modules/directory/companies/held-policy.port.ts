import type { Db } from '../../../platform/db/database.ts';
import { definePort } from '../../../platform/ports/ports.ts';

/** Whether a policy is one of a company's; if so it is not deleted before the transaction ends. */
export type HoldPolicy = (tx: Db, companyId: string, policyId: string) => Promise<boolean>;

export const heldPolicy = definePort<HoldPolicy>('companies.held-policy');
