import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { newVersions } from './team.ts';

const root = join(import.meta.dirname, '..', '..');

const { version: platform }: { version: string } = JSON.parse(
  readFileSync(join(root, 'shared/platform/package.json'), 'utf8'),
);

/** Sources of a remote that has a repository of its own, by path. */
const sources: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: '@lunch/mfe-lunch',
    // Another one in each run: a published version never changes.
    version: newVersions()(),
    private: true,
    type: 'module',
    scripts: {
      build: 'escale-build',
      check: 'escale-check',
      dev: 'escale-dev --only .',
      test: 'node --experimental-vm-modules node_modules/jest/bin/jest.js',
      typecheck: 'tsc',
    },
  }),
  'remote.json': JSON.stringify({
    name: 'lunch',
    routes: ['/lunch'],
    nav: [
      {
        id: 'lunch',
        path: '/lunch',
        icon: 'users',
        order: 60,
        label: { fr: 'Déjeuner', en: 'Lunch', nl: 'Lunch' },
        // Other journeys on the same server do not expect a new entry.
        rights: ['staff'],
      },
    ],
    rights: ['member'],
    emits: [],
    consumes: ['booking.confirmed'],
    platform: `^${platform}`,
  }),
  'tsconfig.json': JSON.stringify({ extends: '@escale/build/tsconfig.json', include: ['src', '*.ts'] }),
  'webpack.config.ts': `
    import { remoteConfig } from '@escale/build';
    export default remoteConfig(import.meta.url);`,
  'jest.config.ts': `export { default } from '@escale/testing/jest';`,
  'src/app.tsx': `
    import { createRemote } from '@escale/platform';
    import { lazy } from 'react';

    const LunchPage = lazy(() => import('./lunch.page.tsx'));

    export const { bootstrap, mount, unmount } = createRemote({
      name: 'lunch',
      messages: {
        fr: () => import('./messages/fr.json'),
        en: () => import('./messages/en.json'),
        nl: () => import('./messages/nl.json'),
      },
      routes: [{ path: '/lunch', element: <LunchPage /> }],
    });`,
  'src/lunch.page.tsx': `
    import { api } from '@escale/contract';
    import { useApiQuery, useBusEvent, usePageTitle } from '@escale/platform';
    import { Icon, PageHeading } from '@escale/ui';
    import { useState } from 'react';
    import { FormattedMessage, useIntl } from 'react-intl';
    import styles from './lunch.module.css';

    export default function LunchPage() {
      const title = useIntl().formatMessage({ id: 'lunch.page.title' });
      usePageTitle(title);
      const { data } = useApiQuery(api.auth.me);
      const [confirmed, setConfirmed] = useState<readonly string[]>([]);
      useBusEvent('booking.confirmed', ({ data: { workspaceName } }) => setConfirmed([...confirmed, workspaceName]));
      return (
        <section className={styles.page}>
          <PageHeading>{title}</PageHeading>
          <Icon name="users" />
          {data && <p><FormattedMessage id="lunch.page.welcome" values={{ name: data.firstName }} /></p>}
          {confirmed.map((name) => <p key={name}>{name}</p>)}
        </section>
      );
    }`,
  'src/lunch.module.css': '.page { padding: var(--space-4); }',
  'src/lunch.page.test.tsx': `
    import { expect, test } from '@jest/globals';
    import { openRemote, screen } from '@escale/testing';
    import manifest from '../remote.json' with { type: 'json' };
    import * as app from './app.tsx';

    test('the page welcomes the member by name', async () => {
      await openRemote(app, manifest, { as: { firstName: 'Camille' }, language: 'en' });
      expect(await screen.findByRole('heading', { level: 1, name: 'Lunch together' })).toBeTruthy();
      expect(await screen.findByText('Welcome, Camille')).toBeTruthy();
    });`,
  'src/messages/fr.json': '{ "lunch.page.title": "Déjeuner ensemble", "lunch.page.welcome": "Bienvenue, {name}" }',
  'src/messages/en.json': '{ "lunch.page.title": "Lunch together", "lunch.page.welcome": "Welcome, {name}" }',
  'src/messages/nl.json': '{ "lunch.page.title": "Samen lunchen", "lunch.page.welcome": "Welkom, {name}" }',
};

/** A repository in a temporary folder with one remote, `lunch`, and the shared packages as they are packed for other repositories. */
export class OtherRepository {
  readonly folder = mkdtempSync(join(tmpdir(), 'escale-other-'));

  /** Packs and installs the shared packages. Their dependencies are linked from this repository: nothing is downloaded. */
  install(): void {
    for (const [file, text] of Object.entries(sources)) this.write(file, text);
    const packed = join(this.folder, 'packed');
    execFileSync(process.execPath, [join(root, 'scripts/pack.mjs'), packed], { stdio: 'pipe' });
    const modules = join(this.folder, 'node_modules');
    mkdirSync(join(modules, '@escale'), { recursive: true });
    for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@escale'))
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
    for (const archive of readdirSync(packed)) {
      const place = join(modules, '@escale', archive.replace(/^escale-|-\d.*$/g, ''));
      mkdirSync(place);
      execFileSync('tar', ['-xzf', join(packed, archive), '-C', place, '--strip-components=1']);
    }
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /** Runs a program of an installed package by its path; returns its output. Throws with the output when it fails. */
  run(program: string, options: readonly string[] = [], environment: Readonly<Record<string, string>> = {}): string {
    const command = ['--no-warnings', '--experimental-vm-modules', join('node_modules', program), ...options];
    const env = { ...process.env, ...environment };
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: this.folder,
      encoding: 'utf8',
      env,
    });
    if (status !== 0) throw new Error(`${basename(program)} failed:\n${stdout}${stderr}`);
    return `${stdout}${stderr}`;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
