import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoaderContext } from 'webpack';

const program = fileURLToPath(new URL('write-sheet.ts', import.meta.url));
const tokens = fileURLToPath(import.meta.resolve('@escale/ui/tokens.css'));

/** Compiles a `*.sheet.ts`, which lists the antd controls of an entry, to their CSS; runs in a child process. */
export default function sheet(this: LoaderContext<object>): void {
  const done = this.async();
  this.addDependency(tokens);
  const options = { maxBuffer: 16 * 1024 * 1024, env: { ...process.env, NODE_ENV: 'production' } };
  execFile(process.execPath, ['--no-warnings', program, this.resourcePath], options, (error, css) =>
    error ? done(error) : done(null, css),
  );
}
