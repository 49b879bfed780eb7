/** Keys of the import graph that a page loads by itself, `{language}` in the place of the reader's. */
export interface Start {
  /** On every page of this build. */
  always: string[];
  /** Besides on a page of the shell, by its path, or of any remote. */
  pages: Record<string, string[]>;
  /** Besides where the page has to ask the server for something before it can be drawn. */
  calls: string[];
}

/** What the server names in the page before scripts would find it out, one after the other (PLT-01). */
export function startOf(packageName: string): Start {
  const messages = `${packageName}/src/messages/{language}.json`;
  const frame = 'shell/src/frame/frame.tsx';
  if (packageName !== 'shell')
    return { always: ['entry', `${packageName}/src/app.tsx`, messages], pages: {}, calls: [] };
  return {
    always: ['shell/src/bootstrap.tsx', messages, 'shared/ui/src/messages/{language}.json'],
    pages: {
      '/welcome': ['shell/src/sign-in/sign-in.page.tsx'],
      '/terms': [frame, 'shell/src/pages/terms/terms.tsx', 'shell/src/pages/terms/terms.{language}.json'],
      remote: [frame, 'shared/platform/src/remote/lifecycles.tsx', 'shared/ui/src/icons/icon-map.ts'],
    },
    calls: ['shared/platform/src/http/exchange.ts'],
  };
}
