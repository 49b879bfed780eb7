import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { remotes } from '../../../../scripts/lib/remotes.mjs';
import { createDevServer } from './dev-server.ts';
import { Followers } from './followers.ts';
import { HotBuild } from './hot-build.ts';
import { watchManifest } from './manifest.ts';
import { buildPageScript } from './page-script.ts';
import { watchTypes } from './type-check.ts';

// Run by `scripts/dev.mjs`. `--from` is a folder with remotes and a tsconfig.json of its own, for tests.
const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4000' },
    'api-port': { type: 'string', default: '4001' },
    from: { type: 'string', default: repository },
    open: { type: 'string', default: '/' },
  },
});
const output = join(repository, 'var', 'dev');
const followers = new Followers();

const onResult: ConstructorParameters<typeof HotBuild>[3] = (name, result) => followers.sendResult(name, result);

const shell = new HotBuild('shell', join(repository, 'shell'), join(output, 'shell'), onResult);
const developed = remotes({ from: values.from, devOnly: true }).map(({ folder, name, manifest }) => ({
  folder,
  name,
  manifest,
  build: new HotBuild(name, join(values.from, folder), join(output, folder), onResult),
}));
for (const remote of developed) watchManifest(join(values.from, remote.folder), remote);
const pageFolder = join(output, 'page');
await Promise.all([shell.start(), buildPageScript(pageFolder)]);

const server = createDevServer({
  shell,
  remotes: developed,
  pageFolder,
  apiPort: Number(values['api-port']),
  follow: (reply) => followers.add(reply),
});
server.listen(Number(values.port), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : values.port;
  console.log(`\nEscale for development: http://localhost:${port}${values.open}\n`);
});
const types = watchTypes(repository, join(values.from, 'tsconfig.json'), (text) =>
  followers.send('types', 'types', text, text !== ''),
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    types.kill('SIGTERM');
    process.exit();
  });
