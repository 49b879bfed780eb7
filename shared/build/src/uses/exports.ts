import type { Compilation, Module } from 'webpack';
import { sharedKeyOf } from '../import-graph.ts';

/** What the shell provides to remotes: `dist/exports.json`. */
export interface Exports {
  /** Version of `@escale/platform`. */
  platform: string;
  /** The export names of each shared module. */
  shared: Record<string, string[]>;
}

/** The exports of all modules that the shell shares. Throws where they cannot be read from the code. */
export function exportsOfBuild({ modules, moduleGraph }: Compilation): Exports {
  let platform = '';
  const shared = [...modules].flatMap((module): [string, string[]][] => {
    if (module.type !== 'provide-module') return [];
    const name = (sharedKeyOf(module) ?? '').replace(/^shared /, '');
    if (name === '@escale/platform') platform = /@([^@\s]+) = /.exec(module.identifier())?.[1] ?? '';
    const dependency = module.blocks[0]?.dependencies[0];
    const provided = dependency && moduleGraph.getModule(dependency);
    return provided ? [[name, namesOf(moduleGraph, name, provided)]] : [];
  });
  return { platform, shared: Object.fromEntries(shared.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function namesOf(moduleGraph: Compilation['moduleGraph'], name: string, module: Module): string[] {
  const names = moduleGraph.getProvidedExports(module);
  if (!Array.isArray(names)) throw new Error(`The exports of ${name}, which the shell shares, cannot be read.`);
  return [...names].sort();
}
