import { refusedPackages } from './refused-packages.ts';

const otherRemote =
  'a remote imports no other remote: show its widgets by <RemoteWidget>, follow its events by useBusEvent()';

/**
 * Why a remote may not import something, and what it does instead; null when it may. `request` is what the import says, `own` whether it
 * leads to a file of the remote.
 */
export function importProblem(request: string, own: boolean): string | null {
  if (request.startsWith('.')) return own ? null : 'a remote imports its own files and packages only';
  const [scope = '', name = ''] = request.split('/');
  const imported = scope.startsWith('@') ? `${scope}/${name}` : scope;
  if (/(^|\/)mfe-/.test(imported)) return otherRemote;
  if (scope === '@escale') return ownPackageProblem(name, request.split('/').slice(2));
  const refused = refusedPackages.find(({ names }) => new RegExp(`^(${names})$`).test(imported));
  return refused?.instead ?? null;
}

function ownPackageProblem(name: string, [entry, ...deeper]: readonly string[]): string | null {
  if (name === 'build' || name === 'testing') return 'it is for builds and tests, not for pages';
  if (name === 'platform' && entry !== undefined) return 'import from @escale/platform, the rest is for the shell';
  return deeper.length > 0
    ? `import from @escale/${name} or @escale/${name}/${entry}, deeper files are internal`
    : null;
}
