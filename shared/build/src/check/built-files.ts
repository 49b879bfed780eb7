import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../integrity.ts';

const kilobyte = 1024;

/** Size of a built file in bytes as it is sent: compressed, where the build compressed it. */
export const sentBytes = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** `12.3 KB` */
export const inKilobytes = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} KB`;

/** Source maps are never served: not by themselves, and not by a reference in a script. */
export function mapProblems(name: string, folder: string): string[] {
  return readdirSync(folder).flatMap((file) => {
    if (file.endsWith('.map')) return [`${name} contains the source map ${file}`];
    const isScript = /\.m?js$/.test(file);
    return isScript && readFileSync(join(folder, file), 'utf8').includes('sourceMappingURL=')
      ? [`${name}/${file} refers to a source map`]
      : [];
  });
}

/** A browser runs only files whose hash an entry contains, so the entries must contain every file that they may load. */
export function tableProblems(name: string, folder: string, entries: readonly string[]): string[] {
  const known = entries.map((entry) => readFileSync(join(folder, entry), 'utf8')).join('');
  return readdirSync(folder)
    .filter((file) => /\.(js|css)$/.test(file) && !entries.includes(file))
    .filter((file) => !known.includes(`${JSON.stringify(file)}:"${integrityOf(readFileSync(join(folder, file)))}"`))
    .map((file) => `${name}/${file} is loaded without its hash`);
}
