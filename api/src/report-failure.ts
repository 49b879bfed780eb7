import { StartFailure } from './platform/errors/start-failure.ts';

/** Ends the program: a `StartFailure` as one sentence, anything else with its stack. */
export function reportFailure(error: unknown): void {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
