import type { ImportDelimiter, ImportField } from '@escale/contract';

/** Fields of a member's row in the order of the page; the contract's own list would load its schemas (PLT-01). */
export const fields = [
  'email',
  'firstName',
  'lastName',
  'policy',
  'department',
  'manager',
  'externalId',
  'timezone',
  'external',
] as const satisfies readonly ImportField[];

/** Delimiters with the message of their name. */
export const delimiterWords = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
  '|': 'bar',
} as const satisfies Record<ImportDelimiter, string>;
