import { readFile } from 'node:fs/promises';
import type { PublishedVersion, ReleaseSource } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases/releases';
import { inKilobytes } from '../../check/built-files.ts';
import { staleness } from '../../staleness.ts';
import { type Command, connect, parseCommand, remoteName } from '../command.ts';
import { CommandFailure } from '../command-failure.ts';
import { pageSizeOf } from '../page-size.ts';
import { type Build, readBuild } from '../read-build.ts';
import { call, type Registry, upload } from '../registry.ts';
import { remoteFolder } from '../remote-folder.ts';
import { sourceOf } from '../source.ts';

/** Uploads at the same time. */
const atOnce = 6;

/** Publishes the build of a remote under the version of its `package.json`, for ever (PLT-05). */
export const publish: Command = {
  usage: '<remote> [--dir <its folder>]',
  does: 'keep the build of the remote under the version of its package.json, for ever',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, { dir: { type: 'string' } }, [1, 1]);
    const remote = remoteName(positionals[0]);
    const folder = remoteFolder(remote, values.dir);
    const build = await readBuild(folder);
    if (build === null)
      throw new CommandFailure(
        'unready',
        `${remote} is not built: run npm run build, in a repository of its own npx escale-build.`,
      );
    const problem = staleness(folder);
    if (problem !== null) throw new CommandFailure('unready', problem);
    const registry = await connect(values);
    const sent = await sendMissing(registry, build);
    const source = sourceOf(folder);
    const { version, files, maps, manifest } = build;
    const body = { version, files, maps, manifest, source };
    const { version: published, isNew } = await call(registry, releaseRoutes.publish, { params: { remote }, body });
    if (!isNew)
      return {
        json: { remote, ...published, isNew, sent },
        text: [
          `${remote} ${version} is already published with this content, by ${published.publishedBy} at ${published.publishedAt}`,
          ...withoutMaps(build),
        ].join('\n'),
      };
    return {
      json: { remote, ...published, isNew, sent },
      text: [
        `published ${remote} ${version}`,
        `${published.files} files, their compressed copies and ${maps.length} source maps; ${sent.files} sent (${inKilobytes(sent.bytes)}), the server had the others`,
        `${inKilobytes(published.sizeBytes)} for browsers${largestPageOf(published)}; ${described(published.source)}`,
        ...withoutMaps(build),
      ].join('\n'),
    };
  },
};

/** Sends the files that the server does not have, a few at a time. */
async function sendMissing(registry: Registry, { name: remote, files, maps, paths }: Build) {
  const hashes = [...new Set([...files, ...maps].map(({ hash }) => hash))];
  const { missing } = await call(registry, releaseRoutes.missing, { params: { remote }, body: { hashes } });
  const waiting = missing.values();
  const sent = { files: 0, bytes: 0 };
  const sendNext = async () => {
    for (const hash of waiting) {
      const path = paths.get(hash);
      if (path === undefined) continue;
      const bytes = await readFile(path);
      await upload(registry, remote, hash, bytes);
      sent.files += 1;
      sent.bytes += bytes.length;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  return sent;
}

/** Only a build with maps tells in its sources where an error of a browser came from. */
const withoutMaps = ({ maps }: Build) =>
  maps.length > 0 ? [] : ['warning: no source maps, so that stacks of errors stay unreadable; build without --no-maps'];

function largestPageOf({ startBytes }: PublishedVersion): string {
  const size = pageSizeOf(startBytes);
  return size === null ? '' : `, until its largest page ${size}`;
}

function described({ commit, branch, dirty, run }: ReleaseSource): string {
  if (commit === null) return 'no commit: nothing is committed, or the folder is under no version control';
  const changes = dirty ? ', with changes that are not committed' : '';
  return `commit ${commit.slice(0, 10)}${branch === null ? '' : ` on ${branch}`}${changes}${run === null ? '' : `, ${run}`}`;
}
