/** Keys of the import graph that a page loads by itself, `{language}` in the place of the reader's. */
export interface Start {
  /** On every page of this build. */
  always: string[];
  /** Besides on a page of the shell, by its path, or of any remote. */
  pages: Record<string, string[]>;
}

/** What the server names in the page before scripts would find it out, one after the other (PLT-01). */
export function startOf(packageName: string): Start {
  const messages = `${packageName}/src/messages/{language}.json`;
  if (packageName !== 'shell') return { always: ['entry', `${packageName}/src/app.tsx`, messages], pages: {} };
  return {
    always: ['shell/src/bootstrap.tsx', messages],
    pages: {
      '/welcome': ['shell/src/sign-in/sign-in.page.tsx'],
      remote: ['shared/platform/src/remote/remote-root.tsx'],
    },
  };
}
