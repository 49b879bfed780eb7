import type { BankTransfer } from '@escale/contract';
import type { Config } from '../../../platform/config/config.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';

/** Bank details for transferring an invoice; `payment.failed` when the platform has no bank account configured. */
export function requireBank({ bank }: Pick<Config, 'bank'>, label: string): BankTransfer {
  if (bank === null) throw new ApiError('payment.failed', { cause: new Error('ESCALE_BANK_IBAN is not set') });
  return { ...bank, label };
}
