import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const node = join(root, 'node_modules/.bin/node');

/** How a command ended; `output` and `errors` are what it wrote. */
export interface Ended {
  code: number;
  output: string;
  errors: string;
}

/** A team with a repository of its own that contains one remote, which it builds here and releases over HTTP. */
export interface Team {
  /** Folder of the repository. */
  folder: string;
  /** Folder of the remote. */
  remote: string;
  /** Sets the version, and the text of the remote's page. */
  write: (version: string, text: string) => void;
  build: () => Promise<void>;
  /** Adds pictures of a megabyte each to the build. */
  addPictures: (count: number) => void;
  /** A command of the release registry, as this team; `environment` adds to or replaces its own. */
  release: (args: readonly string[], environment?: Record<string, string>) => Promise<Ended>;
  /** Starts `npm run dev -- --only … --against …`; resolves to the link that it prints and to its end. */
  develop: (args: readonly string[], environment: Record<string, string>) => Promise<Development>;
  remove: () => void;
}

/** A development server that runs until its end. */
export interface Development {
  link: string;
  /** The next link that it prints. */
  nextLink: () => Promise<string>;
  end: () => Promise<void>;
}

/** A repository with the remote `name`, whose only page is at `/<name>`. */
export function teamOf(name: string, environment: Record<string, string>): Team {
  const folder = mkdtempSync(join(tmpdir(), 'escale-team-'));
  const remote = join(folder, `mfe-${name}`);
  mkdirSync(join(remote, 'src'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { version: platform } = JSON.parse(readFileSync(join(root, 'shared/platform/package.json'), 'utf8'));
  const manifest = {
    name,
    routes: [`/${name}`],
    nav: [],
    rights: [],
    emits: [],
    consumes: [],
    platform: `^${platform}`,
  };
  const put = (file: string, text: string) => writeFileSync(join(remote, file), text);
  put('remote.json', JSON.stringify(manifest));
  put('webpack.config.ts', readFileSync(join(root, 'mfe-explore/webpack.config.ts'), 'utf8'));
  put('src/messages.json', '{}');
  return {
    folder,
    remote,
    write: (version, text) => {
      put('package.json', JSON.stringify({ name: `@escale/mfe-${name}`, version, type: 'module' }));
      put(
        'src/app.tsx',
        `import { createRemote } from '@escale/platform';
const none = () => import('./messages.json');
const routes = [{ path: '/${name}', element: <h1>${text}</h1> }];
export const { bootstrap, mount, unmount } = createRemote({ name: '${name}', messages: { fr: none, en: none, nl: none }, routes });
`,
      );
    },
    build: async () => void (await run(node, [join(root, 'shared/build/src/cli.ts')], { cwd: remote })),
    addPictures: (count) => {
      for (let index = 0; index < count; index += 1)
        writeFileSync(join(remote, `dist/picture-${index}.png`), randomBytes(1024 * 1024));
    },
    release: async (args, more = {}) => {
      const env = { ...process.env, ...environment, ...more };
      const program = join(root, 'shared/build/src/release/cli.ts');
      return new Promise((resolve) => {
        execFile(node, [program, ...args], { cwd: folder, env }, (error, output, errors) =>
          resolve({ code: error === null ? 0 : Number(error.code), output: output.trim(), errors: errors.trim() }),
        );
      });
    },
    develop: (args, more) =>
      develop(join(root, 'shared/build/src/dev/against.ts'), args, {
        cwd: folder,
        env: { ...process.env, ...environment, ...more },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Starts the program of `escale-dev` and waits for its link. */
export async function develop(
  program: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Development> {
  const child = spawn(node, [program, ...args], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const lines = createInterface({ input: child.stdout });
  const nextLink = () =>
    new Promise<string>((resolve, reject) => {
      lines.on('line', (line) => {
        if (/^http.*\/preview\//.test(line)) resolve(line);
      });
      void ended.then(() => reject(new Error('the development server ended')));
    });
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { link: await nextLink(), nextLink, end };
}

/** Ascending versions, higher than those of any run before: a server keeps every published version for ever. */
export function newVersions(): () => string {
  const seconds = Math.floor(Date.now() / 1000);
  let last = (seconds % 10_000) * 100;
  return () => `1.${Math.floor(seconds / 10_000)}.${last++}`;
}
