import { pages } from '@escale/contract';

export const lists = ['team', 'connections', 'company', 'favourites'] as const;
/** A list of people. */
export type List = (typeof lists)[number];
export const panes = ['places', 'invitations', 'visibility'] as const;
/** A part of the page that is no list of people. */
export type Pane = (typeof panes)[number];
export type Section = List | Pane;

/** Address of the invitations with the form for a new one, which a narrow window opens over them. */
export const invitingAddress = `${pages.connections()}?list=invitations&invite=1`;

/** Address of a list or pane of the page. */
export const sectionAddress = (section: Section): string => `${pages.connections()}?list=${section}`;
