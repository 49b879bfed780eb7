#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { checkRemote } from './check-remote.ts';

const usage = `escale-check
  Checks the remote of the current folder, and builds it where its sources changed: manifest, imports, events, texts in three languages,
  bytes of each page, hashes.`;

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) {
    console.log(usage);
  } else {
    const { problems, sizes } = await checkRemote(process.cwd());
    for (const line of sizes) console.log(line);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    else console.log('Everything is in order.');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
