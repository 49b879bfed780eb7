import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** A build of a remote with more code at the end of its `src/app.tsx`, in a folder of its own; its version stays the same. */
export async function nextBuild(remote: string, code: string): Promise<{ dist: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'escale-next-'));
  const workspace = join(folder, `mfe-${remote}`);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const part of ['package.json', 'remote.json', 'webpack.config.ts', 'src'])
    cpSync(join(root, `mfe-${remote}`, part), join(workspace, part), { recursive: true });
  appendFileSync(join(workspace, 'src/app.tsx'), code);
  const build = `
    const { runWebpack } = await import(${JSON.stringify(join(root, 'shared/build/src/run-webpack.ts'))});
    const { default: config } = await import(${JSON.stringify(join(workspace, 'webpack.config.ts'))});
    const stats = await runWebpack(config);
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', build], { cwd: root });
  return { dist: join(workspace, 'dist'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
