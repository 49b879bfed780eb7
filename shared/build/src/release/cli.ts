#!/usr/bin/env node
import type { Command } from './command.ts';
import { CommandFailure, exitCodes, wrongUsage } from './command-failure.ts';
import { canary, halt } from './commands/canary.ts';
import { compare } from './commands/compare.ts';
import { errors } from './commands/errors.ts';
import { history } from './commands/history.ts';
import { managers } from './commands/managers.ts';
import { clearBad, markBad } from './commands/marks.ts';
import { preview } from './commands/preview.ts';
import { promote, rollback } from './commands/promote.ts';
import { publish } from './commands/publish.ts';
import { status } from './commands/status.ts';
import { tokens, trust } from './commands/tokens.ts';
import { printable } from './printable.ts';

const commands = new Map<string, Command>([
  ['publish', publish],
  ['promote', promote],
  ['rollback', rollback],
  ['canary', canary],
  ['halt', halt],
  ['mark-bad', markBad],
  ['clear-bad', clearBad],
  ['status', status],
  ['compare', compare],
  ['errors', errors],
  ['history', history],
  ['preview', preview],
  ['tokens', tokens],
  ['trust', trust],
  ['managers', managers],
]);

const common = `  --to <url>        the server; default RELEASE_URL, else http://localhost:4000
  --json            one JSON value instead of text
  --as <e-mail>     as staff; password from RELEASE_PASSWORD, else asked
  --ci              with the identity token of the CI job: of GitHub, or of the variable that RELEASE_CI_TOKEN names;
                    --audience <text> if the server trusts another one than its address
Without --as or --ci the token is that of RELEASE_TOKEN.`;

const usage = `The command line of the release registry (PLT-05).

${[...commands].map(([name, { usage: given, does }]) => `  ${name} ${given}\n      ${does}`).join('\n')}

Every command:
${common}
Exit codes: 0 done, 1 refused by the server, 2 wrong usage or no current build, 3 the server does not answer.`;

/** Runs a command and returns the exit code. */
async function run([name, ...args]: readonly string[]): Promise<number> {
  const command = commands.get(name ?? '');
  const asJson = args.includes('--json');
  if (name === '--help' || name === 'help' || args.includes('--help')) {
    print(command === undefined ? usage : `${name} ${command.usage}\n    ${command.does}\n${common}`);
    return 0;
  }
  try {
    if (name === undefined) throw wrongUsage(usage);
    if (command === undefined)
      throw wrongUsage(
        `There is no command ${name}. Commands: ${[...commands.keys()].join(', ')}; help explains them.`,
      );
    const { json, text } = await command.run(args);
    print(asJson ? JSON.stringify(json, null, 2) : text);
    return 0;
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    const { kind, code, message, sentences } = error;
    if (asJson) print(JSON.stringify({ error: { kind, code, message, sentences } }, null, 2));
    else
      print(
        [message, ...sentences.map((one) => `  ${one}`), ...hintOf(error, name, command)].join('\n'),
        console.error,
      );
    return exitCodes[kind];
  }
}

/** All output: much of it was written by others, and by visitors without a sign-in. */
function print(text: string, write: (text: string) => void = console.log): void {
  write(printable(text));
}

function hintOf({ kind }: CommandFailure, name: string | undefined, command: Command | undefined): string[] {
  return kind === 'usage' && command !== undefined ? [`usage: ${name} ${command.usage}`] : [];
}

process.exitCode = await run(process.argv.slice(2));
