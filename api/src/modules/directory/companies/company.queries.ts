import { type Customer, type CustomerChange, customer } from '@escale/contract';
import type { Db } from '../../../platform/db/database.ts';

/** A company in the shape of the contract; undefined when there is none. `lock` locks its row. */
export async function readCustomer(db: Db, id: string, { lock = false } = {}): Promise<Customer | undefined> {
  const query = db
    .selectFrom('company')
    .select([
      'id',
      'type',
      'name',
      'logo',
      'timezone',
      'country',
      'subscription_status as subscriptionStatus',
      'overdraft_cents as overdraftCents',
      'contact_email as contactEmail',
      'default_policy_id as policyId',
      'terms_url as termsAndConditionsUrl',
      'payment_type as paymentType',
      'quota_approach as quotaApproach',
      'collective_spending as creditsCollective',
      'custom_fields as customFields',
      'approval_above_cents as approvalAboveCents',
      'default_language as defaultLanguage',
      'billing',
    ])
    .where('id', '=', id);
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return row && customer.parse(row);
}

type Written = Omit<CustomerChange, 'keepRemainingLimits' | 'confirmQuotaApproach' | 'version'>;

/** Writes all fields; those reserved to support only where they are given. */
export async function writeCustomer(tx: Db, id: string, change: Written): Promise<void> {
  await tx
    .updateTable('company')
    .set({
      name: change.name,
      logo: change.logo,
      timezone: change.timezone,
      contact_email: change.contactEmail,
      default_policy_id: change.policyId,
      terms_url: change.termsAndConditionsUrl,
      payment_type: change.paymentType,
      quota_approach: change.quotaApproach,
      collective_spending: change.creditsCollective,
      custom_fields: JSON.stringify(change.customFields),
      approval_above_cents: change.approvalAboveCents,
      default_language: change.defaultLanguage,
      billing: change.billing && JSON.stringify(change.billing),
      ...(change.type === undefined ? {} : { type: change.type }),
      ...(change.subscriptionStatus === undefined ? {} : { subscription_status: change.subscriptionStatus }),
      ...(change.country === undefined ? {} : { country: change.country }),
      ...(change.overdraftCents === undefined ? {} : { overdraft_cents: change.overdraftCents }),
    })
    .where('id', '=', id)
    .execute();
}

/** A company's data for the card provider; `reference`: the provider's customer id, null before the first card. */
export async function readCardHolder(
  db: Db,
  companyId: string,
): Promise<{ id: string; name: string; email: string; reference: string | null }> {
  return db
    .selectFrom('company')
    .select(['id', 'name', 'contact_email as email', 'payment_customer as reference'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Stores the card provider's customer id of a company. */
export async function keepPaymentCustomer(db: Db, companyId: string, customer: string | null): Promise<void> {
  await db.updateTable('company').set({ payment_customer: customer }).where('id', '=', companyId).execute();
}
