import { expect, test } from '@jest/globals';
import { packedManifest } from './packed-manifest.mjs';

test('PLT-05 a packed package points to JavaScript and declarations, and keeps what it needs at run time', () => {
  const manifest = {
    name: '@escale/sample',
    version: '1.2.0',
    private: true,
    type: 'module',
    sideEffects: ['./src/set-up.ts'],
    exports: {
      '.': { browser: './src/page.tsx', default: './src/index.ts' },
      './tokens.css': './src/tokens.css',
      './types': './src/types.d.ts',
      './*': './src/*.ts',
    },
    dependencies: { zod: '4.6.7' },
    devDependencies: { semver: '7.8.6' },
    publishConfig: { bin: { sample: './src/cli.ts' }, engines: { node: '>=22' }, dependencies: { jest: '30.5.2' } },
  };
  expect(packedManifest(manifest)).toEqual({
    name: '@escale/sample',
    version: '1.2.0',
    type: 'module',
    license: 'UNLICENSED',
    files: ['dist'],
    engines: { node: '>=22' },
    bin: { sample: './dist/cli.js' },
    sideEffects: ['./dist/set-up.js'],
    exports: {
      '.': {
        browser: { types: './dist/page.d.ts', default: './dist/page.js' },
        default: { types: './dist/index.d.ts', default: './dist/index.js' },
      },
      './tokens.css': './dist/tokens.css',
      './types': { types: './dist/types.d.ts' },
      './*': { types: './dist/*.d.ts', default: './dist/*.js' },
    },
    dependencies: { zod: '4.6.7', jest: '30.5.2' },
  });
});
