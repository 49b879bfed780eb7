import type { ImportGraph } from './import-graph.ts';

/** Drawing engines that a remote loads for one part of one page. */
const engines = ['konva', 'maplibre-gl', '@antv/g2'];

/** The part of a remote that makes a browser load most, and how many bytes of scripts until it is there. */
export interface LargestPage {
  /** The imported file, `mfe-lunch/src/team/lunch.page.tsx`. */
  part: string;
  bytes: number;
}

type Graph = {
  groups: Readonly<Record<string, Pick<ImportGraph['groups'][string], 'files' | 'onAction'>>>;
  packages: Readonly<ImportGraph['packages']>;
};

/** What helps against a part that is too large. */
export const largePageAdvice =
  'load parts of it by import() of their own; one that only a click or another action of the reader loads is not counted as import(/* on action */ …).';

/** The drawing engine that a script contains. */
export const engineOf = ({ packages }: Pick<Graph, 'packages'>, file: string): string | undefined =>
  engines.find((one) => packages[file]?.includes(one));

/**
 * The part of the package `mfe-<name>` whose `import()` loads most of its own code, engines excepted: entry, a language, and what the part
 * itself loads (PLT-01). A part that every `import()` marks `on action` is not loaded by a page. The build check and the registry apply `startBudgetBytes` to it. `bytesOf` gives a file's bytes as they are sent.
 */
export function largestPage(packageName: string, graph: Graph, bytesOf: (file: string) => number): LargestPage {
  const app = `${packageName}/src/app.tsx`;
  const start = ['entry', app, `${packageName}/src/messages/fr.json`];
  const parts = Object.entries(graph.groups).flatMap(([one, { onAction }]) =>
    one.startsWith(`${packageName}/`) && !one.includes('/messages/') && !onAction ? [one] : [],
  );
  return [app, ...parts]
    .map((part) => {
      const files = [...start, part].flatMap((one) => graph.groups[one]?.files ?? []);
      const own = [...new Set(files)].filter((file) => engineOf(graph, file) === undefined);
      return { part, bytes: own.reduce((sum, file) => sum + bytesOf(file), 0) };
    })
    .reduce((most, one) => (one.bytes > most.bytes ? one : most));
}
