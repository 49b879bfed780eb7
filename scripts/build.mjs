// Builds shell and remotes with the Node version of package.json; packages with unchanged sources are skipped.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const { status } = spawnSync(node, [join(root, 'shared/build/src/build-all.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
