import { type ErrorCode, isProblem, type Language, type Problem, serverErrorMessage } from '@escale/contract';

/** Why a call failed: the code of the catalogue, a message for the member, and the field errors (ERR-02). */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network.offline';
  readonly status: number;
  readonly errors: Problem['errors'];
  readonly requestId: string | null;
  /** The whole problem: some codes carry more, such as the alternatives to a refused booking. */
  readonly problem: Problem | null;

  constructor(code: ErrorCode | 'network.offline', message: string, status: number, answer: Problem | null) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.errors = answer?.errors ?? [];
    this.requestId = answer?.requestId ?? null;
    this.problem = answer;
  }
}

const offline: Record<Language, string> = {
  fr: 'Oups ! Pas d’Internet. Activez-le et réessayez.',
  en: 'Oops! No Internet. Please enable it and try again.',
  nl: 'Oeps! Geen internet. Schakel het in en probeer opnieuw.',
};

const unanswered: Record<Language, string> = {
  fr: 'Le serveur ne répond pas. Réessayez dans un moment.',
  en: 'The server does not answer. Try again in a moment.',
  nl: 'De server antwoordt niet. Probeer het zo meteen opnieuw.',
};

/** Converts a failed reply to an ApiError; `status` 0 means no reply at all (PLT-10). */
export function toApiError(status: number, body: unknown, language: Language): ApiError {
  if (status === 0) {
    const words = globalThis.navigator?.onLine === false ? offline : unanswered;
    return new ApiError('network.offline', words[language], 0, null);
  }
  if (isProblem(body)) return new ApiError(body.code, body.message, status, body);
  return new ApiError('server.error', serverErrorMessage[language], status, null);
}
