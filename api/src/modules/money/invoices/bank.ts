import type { BankTransfer } from '@escale/contract';
import type { Config } from '../../../platform/config/config.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';

/** Where a transfer for an invoice goes; `payment.failed` where the platform has told no bank account. */
export function requireBank({ bank }: Pick<Config, 'bank'>, label: string): BankTransfer {
  if (bank === null) throw new ApiError('payment.failed', { cause: new Error('ESCALE_BANK_IBAN is not set') });
  return { ...bank, label };
}
