import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const error = /^.+\(\d+,\d+\): error TS\d+/;
const done = /Found \d+ errors?\./;
const shownErrors = 10;

/** Type-checks in the background, again after each change; `onErrors` gets the errors of each round, empty when there are none. */
export function watchTypes(root: string, project: string, onErrors: (text: string) => void): ChildProcess {
  const arguments_ = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false', '-p', project];
  const child = spawn(join(root, 'node_modules/.bin/tsc'), arguments_, { stdio: ['ignore', 'pipe', 'inherit'] });
  let errors: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (error.test(line)) errors.push(line);
    if (!done.test(line)) return;
    const rest = errors.length - shownErrors;
    const shown = [...errors.slice(0, shownErrors), ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n');
    errors = [];
    console.log(shown === '' ? 'types: no errors' : `types:\n${shown}`);
    onErrors(shown);
  });
  return child;
}
