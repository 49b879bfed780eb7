/** Exit codes of the command line: refused by the server; wrong usage, or nothing here that could be released; no answer from the server. */
export const exitCodes = { refused: 1, usage: 2, unready: 2, unreachable: 3 } as const;

/** Why a command ended without doing what was asked. */
export class CommandFailure extends Error {
  readonly kind: keyof typeof exitCodes;
  /** Code of the server's error catalogue, such as `release.superseded`; null for failures of this machine. */
  readonly code: string | null;
  /** One sentence for each problem, beside the message. */
  readonly sentences: readonly string[];

  constructor(
    kind: keyof typeof exitCodes,
    message: string,
    { code = null, sentences = [] }: { code?: string | null; sentences?: readonly string[] } = {},
  ) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.sentences = sentences;
  }
}

/** A command that cannot be carried out as it was given. */
export const wrongUsage = (message: string) => new CommandFailure('usage', message);
