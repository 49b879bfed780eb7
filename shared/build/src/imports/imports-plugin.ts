import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import webpack, { type Compiler, type Module, type ModuleGraph } from 'webpack';
import { importProblem } from './import-problem.ts';

const name = 'ImportsPlugin';
/** Files beside `src` that the code may import. */
const besideSources = ['remote.json', 'package.json'];

class RefusedImport extends webpack.WebpackError {}

/**
 * Refuses imports that a remote must not have, with what it does instead (PLT-02). All its files are below `src`: there a release looks for
 * changes since the build.
 */
export class ImportsPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    // Webpack knows modules by their real paths.
    this.#folder = realpathSync(folder);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        const sentences = [...modules].flatMap((module) => this.#problemsOf(compilation.moduleGraph, module));
        // The build fails by this list alone, whatever is told of it below.
        compilation.errors.push(...sentences.map((sentence) => new RefusedImport(sentence)));
      });
      compilation.hooks.processErrors.tap(name, (errors) => {
        const sentences = new Set(errors.flatMap((error) => this.#problemOf(error)));
        // Other errors mostly follow from these imports, by the hundred for a module of Node.
        return sentences.size === 0 ? errors : [...sentences].map((sentence) => new RefusedImport(sentence));
      });
    });
  }

  #problemsOf(graph: ModuleGraph, module: Module): string[] {
    const file = this.#ownPath(module);
    if (file === null) return [];
    if (!file.startsWith(`src${sep}`))
      return besideSources.includes(file) ? [] : [`${file} is not below src: move it there, or import its types only.`];
    if (!/\.tsx?$/.test(file)) return [];
    return [...graph.getOutgoingConnections(module)].flatMap(({ dependency, module: target }) => {
      const request = dependency && 'userRequest' in dependency ? String(dependency.userRequest) : '';
      // A loader adds imports by its absolute path.
      if (request === '' || !target || isAbsolute(request) || request.includes('!')) return [];
      const problem = importProblem(request, this.#ownPath(target) !== null);
      return problem === null ? [] : [`${file} imports ${request}: ${problem}.`];
    });
  }

  /** Of a refused import, also of one that leads nowhere: another remote, or a package that is not installed because the platform has its own. */
  #problemOf(error: Error): string[] {
    if (error instanceof RefusedImport) return [error.message];
    const file = error instanceof webpack.WebpackError && error.module ? this.#ownPath(error.module) : null;
    const [, request] = /Can't resolve '([^'.][^']*)'/.exec(error.message) ?? [];
    const problem = request === undefined ? null : importProblem(request, false);
    return file && problem !== null ? [`${file} imports ${request}: ${problem}.`] : [];
  }

  /** Path of a module from the folder of the remote; null of one that is elsewhere. */
  #ownPath(module: Module): string | null {
    const path = module.nameForCondition();
    if (path === null || !path.startsWith(join(this.#folder, sep)) || path.includes(`${sep}node_modules${sep}`))
      return null;
    return relative(this.#folder, path);
  }
}
