import { sectionAddress } from '../frame/sections.ts';

/** Tabs of the invitations: those that wait, and how the others ended. */
export const states = ['open', 'accepted', 'closed'] as const;
export type State = (typeof states)[number];

export const stateAddress = (state: State): string =>
  state === 'open' ? sectionAddress('invitations') : `${sectionAddress('invitations')}&state=${state}`;
