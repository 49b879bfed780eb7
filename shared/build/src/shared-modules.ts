/**
 * Modules that every remote takes from the shell. One instance each: two React DOMs, caches or contexts would
 * not share state. antd and g2 are imported only through `@escale/ui`; rxjs, konva and maplibre are bundled by their users.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-intl',
  'react-router',
  '@tanstack/react-query',
  '@escale/contract',
  '@escale/contract/schemas',
  '@escale/platform',
  '@escale/ui',
  '@escale/ui/form',
  '@escale/ui/data',
  '@escale/ui/map',
  '@escale/ui/controls',
  '@escale/ui/trees',
  '@escale/ui/dates',
  '@escale/ui/rich',
  '@escale/ui/charts',
] as const;

interface Shared {
  singleton: true;
  requiredVersion: false;
  version?: string;
  import?: false;
}

/** `host`: the shell provides them, each in its own lazy chunk. `remote`: consumed, never bundled (`import: false`). */
export function sharedFor(side: 'host' | 'remote'): Record<string, Shared> {
  return Object.fromEntries(
    sharedModules.map((name): [string, Shared] => [
      name,
      side === 'host'
        ? { singleton: true, requiredVersion: false }
        : { singleton: true, requiredVersion: false, import: false },
    ]),
  );
}
