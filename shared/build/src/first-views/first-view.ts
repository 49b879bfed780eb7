import type { ReactNode } from 'react';

/**
 * The server-rendered view of a page before any script runs: rendered at build time, published with the release, and filled by
 * the server. Its markup is a mustache template: `{{list.items.0.name}}` is a value of a reply, escaped.
 */
export interface FirstView {
  /** Exact path of the page; some views of the shell have reserved names instead. */
  path: string;
  /** Whether it is inside the shell's frame or fills the window. */
  framed: boolean;
  /** When the application replaces it: as soon as it shows anything, or when the page calls `usePageShown`. */
  until: 'content' | 'page';
  /** Message id of the page's title; defaults to the product's name. */
  title?: string;
  /** Whether the page needs no script before the first interaction: for visitors its scripts start only then (PLT-01). */
  rests?: boolean;
  /** Public GET calls by the name under which the template uses their replies; the page takes these without requesting them again. */
  answers?: Record<string, string>;
  draw: () => ReactNode;
}
