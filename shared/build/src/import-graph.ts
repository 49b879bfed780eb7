import type { AsyncDependenciesBlock, Chunk, Compilation, Module } from 'webpack';
import { pathInProject } from './package-name.ts';

const lent = 'shared ';
/** In an `import()`, it says that nothing but an action of the reader runs it: a click, a sent form. */
const onAction = /\/\*\s*on action\s*\*\//;

/** The files that one `import()` makes a browser load. */
export interface LoadedGroup {
  /** Scripts, including those the page may already have. */
  files: string[];
  /** Style sheets, including those the page may already have. */
  css: string[];
  /** Keys of the shell's shared modules that must be loaded before these can run. */
  shared: string[];
  /** Keys of further `import()`s in them: loaded only when such a call runs. */
  imports: string[];
  /** Every `import()` of it is marked `on action`: no page loads it by itself. */
  onAction?: true;
}

export interface ImportGraph {
  /** All loadable groups of a build, by the path of the imported module; `entry` is first, `shared <name>` is a module the shell shares. */
  groups: Record<string, LoadedGroup>;
  /** The packages whose code each script contains. */
  packages: Record<string, string[]>;
}

/** Builds the graph of a finished build, so that byte budgets can be checked without a browser. */
export function importGraph(compilation: Compilation): ImportGraph {
  const groups: ImportGraph['groups'] = {};
  const unmarked = new Set<string>();
  for (const entry of compilation.entrypoints.values()) groups.entry = groupOf(compilation, entry.chunks);
  for (const module of compilation.modules) {
    for (const block of blocksOf(module)) {
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      const key = keyOf(compilation, module, block);
      if (!isMarked(compilation, block)) unmarked.add(key);
      // Consumers of a shared module use the same key; only the provider's group states what it loads.
      if (group && (module.type === 'provide-module' || !key.startsWith(lent))) {
        groups[key] = groupOf(compilation, group.chunks);
      }
    }
  }
  for (const [key, group] of Object.entries(groups)) if (key !== 'entry' && !unmarked.has(key)) group.onAction = true;
  const files = [...compilation.chunks].flatMap((chunk) =>
    scriptsOf(chunk).map((file): [string, string[]] => [file, packagesOf(compilation, chunk)]),
  );
  return { groups: sortedByKey(groups), packages: sortedByKey(Object.fromEntries(files)) };
}

/** Whether an `import()` has the comment, by the text of the module that contains it. */
function isMarked({ moduleGraph }: Compilation, block: AsyncDependenciesBlock): boolean {
  const [dependency] = block.dependencies;
  const range: unknown = dependency && 'range' in dependency ? dependency.range : undefined;
  if (dependency === undefined || !Array.isArray(range)) return false;
  const text = moduleGraph.getParentModule(dependency)?.originalSource()?.source().toString();
  return onAction.test(text?.slice(Number(range[0]), Number(range[1])) ?? '');
}

/** Webpack lists modules in the order in which they were read from the disk, which differs between two builds. */
function sortedByKey<Value>({ entry, ...others }: Record<string, Value>): Record<string, Value> {
  const sorted = Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entry === undefined ? sorted : [['entry', entry], ...sorted]);
}

function packagesOf({ chunkGraph }: Compilation, chunk: Chunk): string[] {
  const modules = [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(partsOf);
  return unique(
    modules.flatMap((module) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module.nameForCondition() ?? '')?.[1] ?? []),
  ).sort();
}

/** The modules that webpack concatenated into one. */
function partsOf(module: Module): Module[] {
  const parts: unknown = 'modules' in module ? module.modules : undefined;
  return Array.isArray(parts) ? parts : [module];
}

const stylesOf = (chunk: Chunk) => [...chunk.files].filter((file) => file.endsWith('.css'));
const scriptsOf = (chunk: Chunk) => [...chunk.files].filter((file) => /\.m?js$/.test(file));

/** A consumer's own block is its fallback without a shell, which is never loaded. */
function blocksOf(module: Module): readonly AsyncDependenciesBlock[] {
  return module.type === 'consume-shared-module' ? [] : module.blocks;
}

function groupOf(compilation: Compilation, chunks: readonly Chunk[]): LoadedGroup {
  const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  const own = modules.filter((module) => sharedKeyOf(module) === undefined);
  return {
    files: chunks.flatMap(scriptsOf),
    css: chunks.flatMap(stylesOf),
    shared: unique(
      modules.flatMap((module) => (module.type === 'consume-shared-module' ? [keyOfModule(compilation, module)] : [])),
    ).sort(),
    imports: unique(own.flatMap((module) => blocksOf(module).map((block) => keyOf(compilation, module, block)))).sort(),
  };
}

function keyOf(compilation: Compilation, from: Module, block: AsyncDependenciesBlock): string {
  const [dependency] = block.dependencies;
  const target = dependency && compilation.moduleGraph.getModule(dependency);
  return sharedKeyOf(from) ?? (target ? keyOfModule(compilation, target) : '');
}

function keyOfModule({ compiler }: Compilation, module: Module): string {
  const file = module.nameForCondition();
  return sharedKeyOf(module) ?? (file === null ? module.identifier() : pathInProject(compiler.context, file));
}

/** `shared <name>` of a module that federation provides or consumes, taken from its identifier. */
export function sharedKeyOf(module: Module): string | undefined {
  const name =
    module.type === 'provide-module'
      ? /\) (@?[^@\s]+)@/.exec(module.identifier())?.[1]
      : module.type === 'consume-shared-module'
        ? module.identifier().split('|')[2]
        : undefined;
  return name && `${lent}${name}`;
}

const unique = (values: readonly string[]) => [...new Set(values)];
