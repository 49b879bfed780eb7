import type { LoaderContext } from 'webpack';

/**
 * Numbers the keys of an icon's parts. Lucide gives each part a random key, of which React needs no more than that siblings differ; random
 * characters cannot be compressed, and were a fifth of the bytes of all icons.
 */
export default function numberKeys(this: Pick<LoaderContext<object>, 'resourcePath'>, code: string): string {
  let part = 0;
  const numbered = code.replace(/key: "[^"]+"/g, () => `key: "${part++}"`);
  // Other names of an icon only export it again.
  if (part === 0 && code.includes('__iconData ='))
    throw new Error(`${this.resourcePath} has no keys in the form of lucide-react.`);
  return numbered;
}
