#!/usr/bin/env node
import { existsSync, watchFile } from 'node:fs';
import { join, resolve } from 'node:path';
import { manifestProblems } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases/releases';
import { readManifest } from '../read-manifest.ts';
import { numberOf, parseCommand, remoteName, serverAddress } from '../release/command.ts';
import { CommandFailure, exitCodes, wrongUsage } from '../release/command-failure.ts';
import { bearerToken } from '../release/identity.ts';
import { nameOf } from '../release/read-build.ts';
import { call } from '../release/registry.ts';
import { remoteFolder } from '../release/remote-folder.ts';
import { shownPath } from '../shown-path.ts';
import { Followers } from './followers.ts';
import { HotBuild } from './hot-build.ts';
import { changesPath, createLocalServer, localEntry } from './local-server.ts';
import { whenOrphaned } from './orphaned.mjs';

// `npm run dev -- --only mfe-booking --against https://…`: the pages of a running environment with remotes of this machine, in the
// browser that opens the printed link. Everyone else gets the released versions.
const usage = `npm run dev -- --only <remote>… --against <url of an environment> [--as <e-mail of staff>] [--port 4100] [--hours 24]
  --port  port of this machine that serves the remotes; --hours  how long the link works
  Needs RELEASE_TOKEN with the right to publish the remotes, or --as.`;
const options = {
  only: { type: 'string', multiple: true },
  against: { type: 'string' },
  port: { type: 'string', default: '4100' },
  hours: { type: 'string', default: '24' },
} as const;

/** A folder of a remote, or the name of one beside others. */
const folderOf = (given: string) =>
  existsSync(join(given, 'remote.json')) ? resolve(given) : remoteFolder(remoteName(given));

async function develop(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage);
  const { values } = parseCommand(process.argv.slice(2), options, [0, 0]);
  const { only = [], against } = values;
  if (only.length === 0 || against === undefined) throw wrongUsage(usage);
  const url = serverAddress({ to: against });
  const token = await bearerToken(url, values);
  const here = `http://127.0.0.1:${values.port}`;
  const followers = new Followers();
  const builds = only.map((given) => {
    const folder = folderOf(given);
    const output = join(folder, 'node_modules/.cache/escale/dev');
    const changes = `${here}${changesPath}`;
    return new HotBuild(nameOf(folder), folder, output, (name, result) => followers.sendResult(name, result), changes);
  });

  const makeLink = async () => {
    const problems = builds.flatMap(({ folder }) =>
      manifestProblems(readManifest(folder), shownPath(join(folder, 'remote.json'))),
    );
    if (problems.length > 0) throw wrongUsage(problems.join('\n'));
    const local = Object.fromEntries(
      builds.map(({ name, folder }) => [name, { entry: `${here}${localEntry(name)}`, manifest: readManifest(folder) }]),
    );
    const body = { local, hours: numberOf('hours', values.hours) };
    return call({ url, token }, releaseRoutes.preview, { body });
  };
  // First: whoever may not do this is told before the builds.
  const link = await makeLink();
  await listen(
    createLocalServer({
      origin: new URL(url).origin,
      outputs: new Map(builds.map(({ name, output }) => [name, output])),
      follow: (reply) => followers.add(reply),
    }),
    numberOf('port', values.port),
  );
  await Promise.all(builds.map((build) => build.start()));
  print(link);
  // The link contains the manifest: routes and navigation entries change with a new one.
  for (const { folder } of builds)
    watchFile(join(folder, 'remote.json'), { interval: 1000 }, () => void makeLink().then(print, report));
}

function print({ url, expiresAt }: { url: string; expiresAt: string }): void {
  console.log(`\nOpen in your browser, until ${expiresAt}:\n${url}\n`);
}

function listen(server: ReturnType<typeof createLocalServer>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', () => reject(wrongUsage(`Port ${port} is in use: give another one with --port.`)));
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

function report(error: unknown): void {
  const sentences = error instanceof CommandFailure ? error.sentences : [];
  console.error(error instanceof Error ? [error.message, ...sentences].join('\n') : error);
}

develop().catch((error: unknown) => {
  report(error);
  process.exit(error instanceof CommandFailure ? exitCodes[error.kind] : 1);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit());
whenOrphaned(() => process.exit());
