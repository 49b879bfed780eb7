import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoaderContext } from 'webpack';

// TypeScript here, JavaScript where the package is installed.
const hotClientFile = new URL(`page/hot-client${extname(import.meta.url)}`, import.meta.url);
const client = JSON.stringify(fileURLToPath(hotClientFile));

/**
 * Wraps each module of a hot build: registers its components with React's refresh runtime. A module that exports components
 * only accepts its own updates, so that the state of the page is kept. `entry` is the module that also imports the hot client.
 */
export default function refresh(this: LoaderContext<{ entry: string }>, source: string): string {
  const file = JSON.stringify(this.utils.contextify(this.rootContext, this.resourcePath));
  const head = `const __refresh = globalThis.escaleRefresh, __reg = globalThis.$RefreshReg$, __sig = globalThis.$RefreshSig$; if (__refresh) { globalThis.$RefreshReg$ = (type, id) => __refresh.register(type, ${file} + ' ' + id); globalThis.$RefreshSig$ = __refresh.createSignatureFunctionForTransform; }`;
  const foot = `
if (__refresh) {
  globalThis.$RefreshReg$ = __reg;
  globalThis.$RefreshSig$ = __sig;
  const hot = import.meta.webpackHot;
  const exported = Object.values(__webpack_module__.exports ?? {});
  if (hot && exported.length > 0 && exported.every((one) => __refresh.isLikelyComponentType(one))) {
    hot.dispose((data) => { data.isUpdate = true; });
    hot.accept();
    if (hot.data?.isUpdate) __refresh.later();
  }
}`;
  // On the first line, so that the source keeps its line numbers.
  const hotClient = this.resourcePath === this.getOptions().entry ? `import ${client}; ` : '';
  return `${hotClient}${head} ${source}\n${foot}`;
}
