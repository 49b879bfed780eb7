const releases = /(<script type="application\/json" id="escale-releases">)[\s\S]*?(<\/script>)/;
/** Tags by which the released shell loads its files, except for the script that sets the theme before the first paint. */
const released =
  /<script\b[^>]*\bsrc="\/(?:assets\/(?!theme\.)|remotes\/)[^>]*><\/script>|<link\b[^>]*\bhref="\/(?:assets|remotes)\/[^>]*>/g;

/** A remote as its `remote.json` describes it. */
export interface DevelopedRemote {
  name: string;
  manifest: Record<string, unknown>;
}

/** URL of a remote's hot build. */
export const entryOf = (name: string) => `/remotes/${name}/dev/remoteEntry.js`;

/** Whether a file of a rebuild is a hot update. webpack lists it among the entry's files, but only the page that follows the builds may run it. */
export const isUpdate = (file: string) => /\.hot-update\.\w+$/.test(file);

/** The server's index.html with every release replaced by its hot build, including the shell's, and React's refresh before them. */
export function withHotBuilds(
  html: string,
  remotes: readonly DevelopedRemote[],
  shellFiles: readonly string[],
): string {
  // No hash: the entry changes with each build and is only served locally.
  const snapshot = remotes.map(({ name, manifest }) => ({
    name,
    version: 'dev',
    entry: entryOf(name),
    integrity: '',
    previous: null,
    manifest,
  }));
  const tags = shellFiles.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/assets/${file}">`
      : `<script defer src="/assets/${file}"></script>`,
  );
  return html
    .replace(released, '')
    .replace(releases, (_, open: string, close: string) => {
      return `${open}${JSON.stringify(snapshot).replaceAll('<', '\\u003c')}${close}`;
    })
    .replace('</head>', () => `<script src="/dev/refresh.js"></script>${tags.join('')}</head>`);
}

/** The remote whose routes match a path: `/workspace/{wid}` matches `/workspace/abc`. */
export function remoteAt<R extends DevelopedRemote>(remotes: readonly R[], path: string): R | undefined {
  return remotes.find(({ manifest }) => {
    const routes = Array.isArray(manifest.routes) ? manifest.routes.map(String) : [];
    return routes.some((route) => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(path));
  });
}
