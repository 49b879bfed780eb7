import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';

const program = (url: string) =>
  `import(${JSON.stringify(url)}).then((made) => process.stdout.write(JSON.stringify({ ...made })))`;

/**
 * Runs a `*.built.ts` module at build time and emits its exports as data, so that pages do without the code that computes
 * them. In a child process: each build reads the current sources.
 */
export default function evaluate(this: LoaderContext<object>): void {
  const done = this.async();
  this.addContextDependency(this.context ?? '');
  const code = program(pathToFileURL(this.resourcePath).href);
  execFile(process.execPath, ['--no-warnings', '--input-type=module', '--eval', code], (error, output) => {
    if (error) return done(error);
    const values: Record<string, unknown> = JSON.parse(output);
    const lines = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
    done(null, lines.join('\n'));
  });
}
