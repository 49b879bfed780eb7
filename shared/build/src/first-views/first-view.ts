import type { ReactNode } from 'react';

/**
 * What the server shows of a page before any script runs: drawn once at the build, published with the release, and filled by
 * the server. Its markup is a mustache template: `{{list.items.0.name}}` is a value of an answer, escaped.
 */
export interface FirstView {
  /** Exact path of the page; the shell has some under names of its own. */
  path: string;
  /** Whether it stands in the shell's frame or is the whole window. */
  framed: boolean;
  /** When the application takes its place: as soon as it shows anything, or when the page says so (`usePageShown`). */
  until: 'content' | 'page';
  /** Message id of the page's title; without one the title is the product's name. */
  title?: string;
  /** Whether nothing of the page has to move before somebody touches it: for visitors its scripts begin only then (PLT-01). */
  rests?: boolean;
  /** Public GET calls of the API by the name under which the template has their answers; the page takes them without asking again. */
  answers?: Record<string, string>;
  draw: () => ReactNode;
}
