import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { runWebpack } from '../run-webpack.ts';
import { sharedFor } from '../shared-modules.ts';
import { UsesPlugin, usesOfBuild } from './uses.ts';
import { usesProblem } from './uses-problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'escale-uses-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a remote of some files, `app.js` first, and returns what it uses. */
async function build(files: Record<string, string>) {
  const context = mkdtempSync(join(folder, 'remote-'));
  mkdirSync(join(context, 'src'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(context, 'src', name), text);
  writeFileSync(join(context, 'package.json'), '{ "name": "mfe-sample", "version": "1.0.0", "sideEffects": false }');
  const stats = await runWebpack({
    context,
    mode: 'production',
    entry: {},
    output: { path: join(context, 'dist') },
    plugins: [
      new ModuleFederationPlugin({
        name: 'sample',
        filename: 'remoteEntry.js',
        library: { type: 'var', name: 'sample' },
        exposes: { './app': './src/app.js' },
        shared: sharedFor('remote'),
        manifest: false,
        dts: false,
        experiments: { externalRuntime: true },
      }),
      new UsesPlugin(),
    ],
  });
  const errors = (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
  return { uses: usesOfBuild(stats.compilation), errors };
}

test('PLT-05 a build knows the events and shared exports that its code uses, whatever the imports are called', async () => {
  const { uses, errors } = await build({
    'app.js': `
      import { useBusEvent as useEvent, publish, createRemote } from '@escale/platform';
      import * as platform from '@escale/platform';
      import { helped } from './helpers.js';
      import { dropped } from './dropped.js';
      import '@escale/ui/map';
      const other = { publish: () => undefined };
      export const { mount } = createRemote({ helped });
      export function Page() {
        useEvent('booking.confirmed', () => publish('lunch.joined', {}));
        platform.events$('language.changed').subscribe(() => other.publish('no.event'));
      }`,
    'helpers.js': `
      import { Button, Card } from '@escale/ui';
      import { publish } from '@escale/platform';
      export const helped = () => Button;
      export const unused = () => [Card, publish];`,
    'dropped.js': `
      import { publish } from '@escale/platform';
      import { Dialog } from '@escale/ui';
      export const dropped = () => publish('never.published', Dialog);`,
  });
  expect(errors).toEqual([]);
  expect(uses).toEqual({
    emits: ['lunch.joined'],
    consumes: ['booking.confirmed', 'language.changed'],
    shared: {
      '@escale/platform': ['createRemote', 'events$', 'publish', 'useBusEvent'],
      '@escale/ui': ['Button'],
      '@escale/ui/map': [],
    },
  });
});

test('PLT-05 an event type that only the running code knows is a build error', async () => {
  const { errors } = await build({
    'app.js': `import { publish } from '@escale/platform'; export const say = (type) => publish(type, {});`,
  });
  expect(errors).toEqual([expect.stringContaining('The event type of publish() must be a string literal.')]);
});

test('PLT-05 a manifest whose events differ from the code is refused with a sentence that names both', () => {
  const uses = { emits: ['lunch.joined'], consumes: ['a.b', 'c.d'], shared: {} };
  expect(usesProblem({ emits: ['lunch.joined'], consumes: ['c.d', 'a.b'] }, uses)).toBeNull();
  expect(usesProblem({ emits: [], consumes: ['a.b', 'c.d', 'e.f'] }, uses)).toBe(
    'differs from the code: it publishes lunch.joined, but "emits" is [], ' +
      'and it subscribes to a.b, c.d, but "consumes" is ["a.b","c.d","e.f"].',
  );
});
