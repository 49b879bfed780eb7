import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from '@swc/core';
import type { Stats } from 'webpack';
import { integrityOf } from './integrity.ts';

/**
 * Writes `dist/index.html` from the shell's template: entry files and the deferred start script by their hashed names. The
 * server keeps one of the two (`start`). Webpack does not build the start script, which is part of the first load: it is made small here.
 */
export function writeShellPage(folder: string, stats: Stats): void {
  const start = minifySync(readFileSync(join(folder, 'src', 'start.js'), 'utf8'), { module: false }).code;
  const startFile = `start.${createHash('sha256').update(start).digest('hex').slice(0, 10)}.js`;
  writeFileSync(join(folder, 'dist', 'assets', startFile), start);
  const assets = (stats.toJson({ all: false, entrypoints: true }).entrypoints?.shell?.assets ?? []).map(
    ({ name }) => name,
  );
  const hash = (name: string) => `integrity="${integrityOf(readFileSync(join(folder, 'dist', 'assets', name)))}"`;
  const style = (name: string) => `<link rel="stylesheet" href="/assets/${name}" ${hash(name)}>`;
  const script = (name: string, when = '') => `<script ${when}src="/assets/${name}" ${hash(name)}></script>`;
  const tags = [
    ...assets.filter((name) => name.endsWith('.css')).map(style),
    ...assets.filter((name) => name.endsWith('.js')).map((name) => `<!-- entry -->${script(name, 'defer ')}`),
  ];
  const later = script(startFile, 'async ');
  const template = readFileSync(join(folder, 'src', 'index.html'), 'utf8');
  writeFileSync(
    join(folder, 'dist', 'index.html'),
    template.replace('<!-- assets -->', tags.join('\n    ')).replace('<!-- start -->', `<!-- start ${later} -->`),
  );
}
