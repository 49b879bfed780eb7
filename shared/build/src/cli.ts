#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { buildPackage } from './build-package.ts';

const usage = `escale-build [--no-maps]
  Builds the remote of the current folder into dist/ and its source maps into maps/, unless its sources are unchanged.
  --no-maps  without source maps`;

// The command of a remote that has a repository of its own; in this repository it is \`npm run build\`.
try {
  const { values } = parseArgs({
    options: { maps: { type: 'boolean' }, help: { type: 'boolean' } },
    allowNegative: true,
  });
  if (values.help) console.log(usage);
  else console.log((await buildPackage(process.cwd(), values)) ? 'Built dist.' : 'dist is built already.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
