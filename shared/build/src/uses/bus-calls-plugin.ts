import { createRequire } from 'node:module';
import webpack, { type Compiler, type javascript, type Module } from 'webpack';

const name = 'BusCallsPlugin';
const platform = '@escale/platform';
/** Functions of the platform whose first argument is an event type. */
const functions: Readonly<Record<string, keyof BusCalls>> = {
  publish: 'emits',
  useBusEvent: 'consumes',
  events$: 'consumes',
};
/** Under this tag webpack's parser keeps from where and under which name an identifier is imported. */
const { harmonySpecifierTag }: { harmonySpecifierTag: symbol } = createRequire(import.meta.url)(
  'webpack/lib/dependencies/HarmonyImportDependencyParserPlugin.js',
);

/** Types of the events that a module publishes and subscribes to. */
export interface BusCalls {
  emits: string[];
  consumes: string[];
}

const callsOf = new WeakMap<Module, BusCalls>();

/** The calls of the bus in a module, once it is parsed. */
export const busCallsOf = (module: Module): BusCalls => callsOf.get(module) ?? { emits: [], consumes: [] };

/** Notes the event types of all calls of the bus, from the syntax tree. A type that is not a literal is a build error. */
export class BusCallsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (_, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const)
        normalModuleFactory.hooks.parser.for(type).tap(name, noteCalls);
    });
  }
}

function noteCalls(parser: javascript.JavascriptParser): void {
  // Before webpack's own handler, which ends the chain.
  parser.hooks.callMemberChain.for(harmonySpecifierTag).tap({ name, stage: -10 }, (call, members) => {
    const { source, ids } = importOf(parser.currentTagData);
    const [imported = '', more] = [...ids, ...members];
    const kind = Object.hasOwn(functions, imported) ? functions[imported] : undefined;
    if (source !== platform || kind === undefined || more !== undefined) return undefined;
    const { module } = parser.state;
    const [type] = call.arguments;
    const value = type && type.type !== 'SpreadElement' ? parser.evaluateExpression(type) : undefined;
    if (value?.isString()) {
      const calls = busCallsOf(module);
      calls[kind].push(String(value.string));
      callsOf.set(module, calls);
    } else {
      module.addError(new webpack.WebpackError(`The event type of ${imported}() must be a string literal.`));
    }
    return undefined;
  });
}

/** Module and name of an import, such as `@escale/platform` and `['publish']`; no names for a whole namespace. */
function importOf(data: javascript.JavascriptParser['currentTagData']): { source: string; ids: readonly string[] } {
  if (typeof data !== 'object' || data === null || !('source' in data && 'ids' in data)) return { source: '', ids: [] };
  const source: unknown = data.source;
  const ids: unknown = data.ids;
  return { source: String(source), ids: Array.isArray(ids) ? ids.map(String) : [] };
}
