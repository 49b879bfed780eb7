import type { Config } from 'jest';

const swc = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** Packages that ship only what jest cannot load as it is. */
const transformed = 'react-intl|@formatjs|intl-messageformat|konva|react-konva|supercluster|kdbush';

const common: Config = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.[jt]sx?$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${transformed})/)`],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/var/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/', '<rootDir>/bench/'],
  moduleNameMapper: {
    '/icon-core\\.ts$': '<rootDir>/scripts/jest/all-icons.mjs',
    '\\.module\\.css$': '<rootDir>/scripts/jest/css-module.mjs',
    '\\.sheet\\.ts$': '<rootDir>/scripts/jest/asset.mjs',
    // Half of antd's packages ship their modern build as what jest cannot load.
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@rc-component/upload$': '<rootDir>/scripts/jest/rc-upload.mjs',
    // The charts' engine draws on a canvas: its pictures are tested in the browser.
    '/engine\\.ts$': '<rootDir>/scripts/jest/chart-engine.mjs',
    '\\.(css|svg|png|webp|woff2)$': '<rootDir>/scripts/jest/asset.mjs',
  },
};

/** In plain Node.js, as the server runs: jest would load its 2,000 modules anew for each file, which took most of the time. */
const native: Config = {
  rootDir: import.meta.dirname,
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: ['<rootDir>/scripts/jest/native-setup.mjs'],
  modulePathIgnorePatterns: common.modulePathIgnorePatterns,
};

/** Tests of packages that neither a page nor a style sheet is part of: plain Node.js loads them. */
const plain = ['shared/{rules,contract,build}/**/*.test.ts', 'scripts/**/*.test.ts'];
/** Jest replaces `<rootDir>` at the beginning of a pattern only, not behind a `!`. */
const inRoot = (files: string) => `${import.meta.dirname}/${files}`;

const config: Config = {
  maxWorkers: 2,
  reporters: ['default', '<rootDir>/scripts/jest/provoked-codes.mjs'],
  testTimeout: 30_000,
  projects: [
    {
      ...native,
      displayName: 'api',
      testMatch: ['<rootDir>/api/**/*.test.ts'],
      globalSetup: '<rootDir>/scripts/jest/setup.mjs',
      globalTeardown: '<rootDir>/scripts/jest/teardown.mjs',
    },
    { ...native, displayName: 'plain', testMatch: plain.map(inRoot) },
    {
      ...common,
      displayName: 'rules',
      testMatch: [inRoot('{shared,shell,mfe-*}/**/*.test.ts'), ...plain.map((files) => `!${inRoot(files)}`)],
    },
    {
      ...common,
      displayName: 'pages',
      setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup-pages.ts'],
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['browser', 'import', 'default'] },
      testMatch: ['<rootDir>/{shared,shell,mfe-*}/**/*.test.tsx'],
    },
  ],
};

export default config;
