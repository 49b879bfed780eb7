import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDevServer } from './dev-server.ts';
import { watchRemote } from './watch-remote.ts';

// Run by `scripts/dev.mjs <package> <port of the product's server> <own port>`.
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const [packageName = '', apiPort = '', port = ''] = process.argv.slice(2);
const { name }: { name: string } = JSON.parse(readFileSync(join(root, packageName, 'remote.json'), 'utf8'));
const output = join(root, 'var', 'dev', packageName);

const { reload } = startDevServer({ name, output, apiPort: Number(apiPort), port: Number(port) });
await watchRemote(join(root, packageName), output, reload);
console.log(`\n${packageName} is watched: http://localhost:${port}\n`);
