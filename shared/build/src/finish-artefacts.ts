import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { integrityOf } from './integrity.ts';

const compress = promisify(brotliCompress);
const compressible = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.html', '.geojson']);

/** Writes a `.br` beside every text file and `integrity.json` (file to `sha384-…`) into a built folder. */
export async function finishArtefacts(folder: string): Promise<void> {
  const files = filesIn(folder).filter((file) => !file.endsWith('.br') && file !== 'integrity.json');
  const integrity: Record<string, string> = {};
  for (const file of files.sort()) {
    const content = readFileSync(join(folder, file));
    integrity[file] = integrityOf(content);
    if (!compressible.has(extname(file)) || content.length < 512) continue;
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    };
    writeFileSync(join(folder, `${file}.br`), await compress(content, options));
  }
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(integrity, null, 1)}\n`);
}

/** Paths of all files below a folder, relative to it. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
