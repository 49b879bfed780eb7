import { fileURLToPath } from 'node:url';

/** A file of this package, which runs as TypeScript in its own repository and as JavaScript where it is installed. */
const here = (name: string) =>
  fileURLToPath(new URL(`${name}${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url));
const installed = (name: string) => fileURLToPath(import.meta.resolve(name));

/** Packages that ship only what jest cannot load as it is. */
const transformed = 'react-intl|@formatjs|intl-messageformat|konva|react-konva|supercluster|kdbush';

/**
 * Configuration of jest for a remote in its own repository: TypeScript by swc, jsdom, and substitutes for styles, pictures and the
 * engine of charts. Run jest with Node's `--experimental-vm-modules`.
 */
const preset = {
  testEnvironment: installed('jest-environment-jsdom'),
  testEnvironmentOptions: { customExportConditions: ['browser', 'import', 'default'] },
  setupFilesAfterEnv: [here('../setup-pages')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testTimeout: 30_000,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.[jt]sx?$': [
      installed('@swc/jest'),
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${transformed})/)`],
  moduleNameMapper: {
    // In tests every icon is available at once: a lazily loaded drawing would outlive the test.
    '/icon-core\\.[jt]s$': here('all-icons'),
    '\\.module\\.css$': here('css-module'),
    '\\.sheet\\.[jt]s$': here('asset'),
    // Half of antd's packages ship their modern build as what jest cannot load.
    '^antd/es/(.*)$': 'antd/lib/$1',
    // The charts' engine draws on a canvas, which jsdom lacks.
    '/engine\\.[jt]s$': here('chart-engine'),
    '\\.(css|svg|png|webp|woff2)$': here('asset'),
  },
};

export default preset;
