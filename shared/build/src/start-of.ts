/** Keys of the import graph that a page loads on its own; `{language}` is a placeholder for the reader's language. */
export interface Start {
  /** On every page of this build. */
  always: string[];
  /** In addition on a page of the shell, by its path, or of any remote. */
  pages: Record<string, string[]>;
  /** In addition where a page has to call the server before it can render. */
  calls: string[];
}

/** What the server preloads in the page before scripts would discover it step by step (PLT-01). */
export function startOf(packageName: string): Start {
  const messages = `${packageName}/src/messages/{language}.json`;
  const frame = 'shell/src/frame/frame.tsx';
  if (packageName !== 'shell')
    return { always: ['entry', `${packageName}/src/app.tsx`, messages], pages: {}, calls: [] };
  return {
    always: ['shell/src/bootstrap.tsx', messages, 'shared/ui/src/messages/{language}.json'],
    pages: {
      '/welcome': ['shell/src/sign-in/entrance.tsx'],
      remote: [frame, 'shared/platform/src/remote/lifecycles.tsx', 'shared/ui/src/icons/icon-map.ts'],
    },
    calls: ['shared/platform/src/http/exchange.ts'],
  };
}
