import type { Uses } from './uses.ts';

/** Why `remote.json` does not fit the code, as the rest of a sentence; null when it does. Lists are compared as sets. */
export function usesProblem(manifest: Pick<Uses, 'emits' | 'consumes'>, uses: Uses): string | null {
  const wrong = [
    differenceOf('publishes', 'emits', uses.emits, manifest.emits),
    differenceOf('subscribes to', 'consumes', uses.consumes, manifest.consumes),
  ].filter((one) => one !== null);
  return wrong.length === 0 ? null : `differs from the code: ${wrong.join(', and ')}.`;
}

function differenceOf(verb: string, field: string, used: readonly string[], declared: readonly string[]) {
  const isSame = used.every((type) => declared.includes(type)) && declared.every((type) => used.includes(type));
  if (isSame) return null;
  return `it ${verb} ${used.join(', ') || 'nothing'}, but "${field}" is ${JSON.stringify(declared)}`;
}
