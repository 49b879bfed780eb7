import { pages } from '@escale/contract';

export const lists = ['team', 'connections', 'company', 'favourites'] as const;
/** A list of people. */
export type List = (typeof lists)[number];
export const panes = ['places', 'invitations', 'visibility'] as const;
/** A part of the page that is no list of people. */
export type Pane = (typeof panes)[number];
export type Section = List | Pane;

/** Address of a list or pane of the page. */
export const sectionAddress = (section: Section): string => `${pages.connections()}?list=${section}`;
