import { type ErrorCode, errorStatus, type Problem } from '@escale/contract';

/** Parts of a problem besides its code. */
export interface ProblemParts {
  /** Fields at fault, each with a message in the member's language. */
  errors?: Problem['errors'];
  /** Extra members of the problem, such as alternatives. */
  details?: Record<string, unknown>;
  /** A message more exact than that of the code, in the member's language. */
  message?: string | undefined;
  /** The underlying error, for the log only. */
  cause?: unknown;
  /** Whole seconds after which the caller may try again, as the header `retry-after`. */
  retryAfter?: number;
}

/** An error of the catalogue; the server turns it into problem details in the member's language (ERR-02). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly errors: Problem['errors'];
  readonly details: Record<string, unknown>;
  readonly retryAfter: number | undefined;
  /** Shown instead of the message of the code. */
  readonly shown: string | undefined;

  constructor(code: ErrorCode, { errors = [], details = {}, message, cause, retryAfter }: ProblemParts = {}) {
    super(code, { cause });
    this.code = code;
    this.errors = errors;
    this.details = details;
    this.retryAfter = retryAfter;
    this.shown = message;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** An error of one field, by its JSON pointer (`/body/phone`); its message is that of the code. */
export function refusedField(code: ErrorCode, pointer: string): ApiError {
  return new ApiError(code, { errors: [{ pointer, message: '' }] });
}
