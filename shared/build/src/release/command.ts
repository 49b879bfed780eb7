import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { wrongUsage } from './command-failure.ts';
import { bearerToken } from './identity.ts';
import type { Registry } from './registry.ts';

/** What a command did: a value for `--json`, and the same as text. */
export interface Outcome {
  json: unknown;
  text: string;
}

/** A command of the command line. */
export interface Command {
  /** Arguments behind its name. */
  usage: string;
  /** What it does, as `--help` shows it. */
  does: string;
  run: (args: readonly string[]) => Promise<Outcome>;
}

const common = {
  to: { type: 'string' },
  json: { type: 'boolean' },
  as: { type: 'string' },
  ci: { type: 'boolean' },
  audience: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

/** Options of a command beside those of all commands, and its positional arguments: at least and at most so many. */
export function parseCommand<const O extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: O,
  [least, most]: readonly [number, number],
) {
  const parsed = parse(args, options);
  const { length } = parsed.positionals;
  if (length < least) throw wrongUsage('An argument is missing.');
  if (length > most) throw wrongUsage(`${parsed.positionals.slice(most).join(' ')} is one argument too many.`);
  return parsed;
}

function parse<const O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options: { ...common, ...options }, allowPositionals: true });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const unknown = /Unknown option '(-[^']*)'/.exec(text)?.[1];
    throw wrongUsage(unknown === undefined ? text : `There is no option ${unknown} here.`);
  }
}

interface Target {
  to?: string | undefined;
  as?: string | undefined;
  ci?: boolean | undefined;
  audience?: string | undefined;
}

/** Address of the server: `--to`, `RELEASE_URL`, or the one of development. */
export function serverAddress({ to }: Pick<Target, 'to'>): string {
  const address = to ?? (process.env.RELEASE_URL || 'http://localhost:4000');
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw wrongUsage(`${address} is no address of a server.`);
  return address.replace(/\/+$/, '');
}

/** The server of a command, for its caller. */
export async function connect(target: Target): Promise<Registry> {
  const url = serverAddress(target);
  return { url, token: await bearerToken(url, target) };
}

/** The server of a command that no token may run: the caller is a person. */
export function connectAsPerson(target: Target): Promise<Registry> {
  if (target.as === undefined && !target.ci && !process.env.RELEASE_TOKEN)
    throw wrongUsage('This needs a person who is signed in: give --as <e-mail of staff or of a release manager>.');
  return connect(target);
}

/** `booking` for `mfe-booking` and `booking`. */
export const remoteName = (given: string | undefined): string => (given ?? '').replace(/^mfe-/, '');

/** A number of the command line. */
export function numberOf(option: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw wrongUsage(`--${option} needs a number, not "${text}".`);
  return number;
}

/** A percentage of the command line; 0 is that of a canary for named companies and members only. */
export function percentOf(option: string, text: string): number {
  const percent = numberOf(option, text);
  if (percent < 0 || percent > 100) throw wrongUsage(`--${option} is a percentage, 0 to 100, not ${text}.`);
  return percent;
}
