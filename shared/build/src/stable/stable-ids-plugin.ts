import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';

const name = 'StableIdsPlugin';
const range = 10_000;

/**
 * Gives federation's modules an id that does not depend on the folder of the repository. Webpack derives ids from identifiers, and
 * theirs contain absolute paths. With this the same sources make the same files everywhere (PLT-05).
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      // Before webpack's own plugin, which gives an id to the modules that have none.
      compilation.hooks.moduleIds.tap({ name, stage: -100 }, () => giveIds(compilation));
    });
  }
}

function giveIds({ modules, chunkGraph }: Compilation): void {
  const named = [...modules].flatMap((module): [string, Module][] => {
    const stable = stableName(rootOf(module).identifier());
    return stable === undefined || !module.needId ? [] : [[stable, module]];
  });
  const used = new Set<number>();
  for (const [stable, module] of named.sort(([a], [b]) => (a < b ? -1 : 1))) {
    let id = createHash('sha256').update(stable).digest().readUInt32BE() % range;
    while (used.has(id)) id = (id + 1) % range;
    used.add(id);
    chunkGraph.setModuleId(module, id);
  }
}

/** The module from which webpack builds the identifier of a concatenation. */
function rootOf(module: Module): Module {
  return 'rootModule' in module && module.rootModule instanceof webpack.Module ? module.rootModule : module;
}

/** The part of the identifier without absolute paths; undefined where webpack's own id is the same in every folder. */
function stableName(identifier: string): string | undefined {
  if (identifier.startsWith('provide module ')) return identifier.replace(/ = .*$/, '');
  if (identifier.startsWith('container entry ')) return identifier.replace(/\]\].*$/, '');
  // A generated file, named by a hash of absolute paths.
  return /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/.test(identifier) ? 'federation entry' : undefined;
}
