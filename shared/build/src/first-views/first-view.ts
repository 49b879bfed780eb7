import type { ReactNode } from 'react';

/** Metadata of a page in its head. Texts are messages, whose values may refer to the replies: `{ city: '{{city.name}}' }`. */
export interface PageHead {
  /** Message id of the description that search engines show. */
  description: string;
  /** Values of the title and of the description; a function gets the messages of the language. */
  values?: Record<string, string> | ((message: (id: string) => string) => Record<string, string>);
  /** Path of the picture that other programs show beside a link; defaults to that of the product. */
  picture?: string;
  /** Content of the page's `<title>` is complete, without the product's name after it. */
  wholeTitle?: boolean;
  /**
   * Structured data (schema.org) by their type. Strings may refer to the replies; a property without a value is left out, and
   * `{ forEach: 'list', item }` is a list with an item for each element of a reply. A function gets the messages of the language.
   */
  data?: (message: (id: string) => string) => readonly object[];
  /** Search engines leave the page out of their results. */
  unlisted?: boolean;
}

/**
 * The server-rendered view of a page before any script runs: rendered at build time, published with the release, and filled by
 * the server. Its markup is a mustache template: `{{list.items.0.name}}` is a value of a reply, escaped.
 */
export interface FirstView {
  /** Path of the page, with parameters in braces (`/coworking/{locality}`); some views of the shell have reserved names instead. */
  path: string;
  /** Whether it is inside the shell's frame or fills the window. */
  framed: boolean;
  /** When the application replaces it: as soon as it shows anything, or when the page calls `usePageShown`. */
  until: 'content' | 'page';
  /** Message id of the page's title; defaults to the product's name. */
  title?: string;
  /** Whether the page needs no script before the first interaction: for visitors its scripts start only then (PLT-01). */
  rests?: boolean;
  /**
   * The whole page: it is sent without the shell, with the script of the package's first views only (decision 0012). `visitors`: members
   * get the page of the remote that owns the path, or are sent to their own pages.
   */
  document?: 'everybody' | 'visitors';
  /** Metadata; a page without them has its title only. */
  head?: PageHead;
  /**
   * Public GET calls by the name under which the template uses their replies; the page takes these without requesting them again.
   * An address may refer to earlier replies, and to the parameters of the path and of the query: `/cities/{{params.locality}}`.
   */
  answers?: Record<string, string>;
  draw: () => ReactNode;
}
