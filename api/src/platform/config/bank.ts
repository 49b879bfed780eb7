/** The platform's own bank account, to which companies transfer what they owe (CKP-09). */
export interface BankSettings {
  holder: string;
  iban: string;
  bic: string;
}

/** Reads `ESCALE_BANK_…`; null in production when no account is set, a sample elsewhere. */
export function readBankSettings(
  environment: Readonly<Record<string, string | undefined>>,
  production: boolean,
): BankSettings | null {
  const { ESCALE_BANK_IBAN: iban, ESCALE_BANK_BIC: bic = '', ESCALE_BANK_HOLDER: holder = 'Escale' } = environment;
  if (iban) return { holder, iban, bic };
  return production ? null : { holder: 'Escale', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' };
}
