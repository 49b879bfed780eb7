import { type ErrorCode, errorMessages, type Language } from '@escale/contract';

/** The message of a code in a language, for failures that are reported without being thrown. */
export function errorMessage(code: ErrorCode, language: Language): string {
  return errorMessages[language][code];
}
