import type { Compilation, Compiler, Module } from 'webpack';
import { sharedKeyOf } from '../import-graph.ts';
import { BusCallsPlugin, busCallsOf } from './bus-calls-plugin.ts';

const name = 'UsesPlugin';

/** What the code of a remote needs from the platform and tells it: `dist/uses.json`. */
export interface Uses {
  /** Types of the events that it publishes. */
  emits: string[];
  /** Types of the events that it subscribes to. */
  consumes: string[];
  /** The exports that it imports of each shared module; `*` stands for an import whose names the build cannot know. */
  shared: Record<string, string[]>;
}

const usesOf = new WeakMap<Compilation, Uses>();

/** What a finished build uses. */
export const usesOfBuild = (compilation: Compilation): Uses =>
  usesOf.get(compilation) ?? { emits: [], consumes: [], shared: {} };

/** Collects what the modules of a build use, without those that tree shaking removes (PLT-05). */
export class UsesPlugin {
  apply(compiler: Compiler): void {
    new BusCallsPlugin().apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // The modules that remain are in chunks, and none is concatenated yet.
      compilation.hooks.optimizeChunks.tap({ name, stage: -100 }, () => {
        usesOf.set(compilation, collect(compilation));
      });
    });
  }
}

function collect(compilation: Compilation): Uses {
  const present = [...compilation.modules].filter((module) => isPresent(compilation, module));
  const calls = present.map(busCallsOf);
  const shared = present.flatMap((module): [string, string[]][] =>
    module.type === 'consume-shared-module' ? [[nameOf(module), namesOf(compilation, module)]] : [],
  );
  return {
    emits: sorted(calls.flatMap(({ emits }) => emits)),
    consumes: sorted(calls.flatMap(({ consumes }) => consumes)),
    shared: Object.fromEntries(
      sorted(shared.map(([module]) => module)).map((module) => [
        module,
        sorted(shared.flatMap(([one, names]) => (one === module ? names : []))),
      ]),
    ),
  };
}

const isPresent = ({ chunkGraph }: Compilation, module: Module) => chunkGraph.getNumberOfModuleChunks(module) > 0;
const nameOf = (module: Module) => (sharedKeyOf(module) ?? '').replace(/^shared /, '');
const sorted = (values: readonly string[]) => [...new Set(values)].sort();

/** Names under which the present modules import something of a shared module. */
function namesOf(compilation: Compilation, shared: Module): string[] {
  const { moduleGraph } = compilation;
  return [...moduleGraph.getIncomingConnections(shared)].flatMap((connection) => {
    const { dependency, originModule } = connection;
    const isActive = connection.isTargetActive(undefined);
    if (!dependency || !originModule || !isActive || !isPresent(compilation, originModule)) return [];
    return dependency.getReferencedExports(moduleGraph, undefined).map((one) => {
      const path = Array.isArray(one) ? one : one.name;
      return path[0] ?? '*';
    });
  });
}
