import type { ErrorCode } from '@escale/contract/errors';
import { addDays } from '../time/calendar.rules.ts';

/** Days that a member may propose within 24 hours, to all their connections together (CON-06). */
export const mostProposals = 40;
/** Days that a member may propose to one person within 24 hours (CON-06). */
export const mostProposalsToOne = 5;
/** How far ahead a day may be proposed, in days. */
const longestAhead = 92;

/** What is known of a proposer and one of those to whom a day is proposed. */
export interface ProposalFacts {
  isConnected: boolean;
  /** The same day is proposed already, by either of the two, and not answered. */
  isOpen: boolean;
  /** They have agreed on that time of the day, and on a place where one is proposed now. */
  isAgreed: boolean;
  /** What the proposer sent within 24 hours, in all and to this person; also what was taken back. */
  sent: number;
  sentToThem: number;
  /** The place is open to the person: of a host, or of their own company. */
  isPlaceTheirs: boolean;
}

/** Why a day cannot be proposed to a person, the first reason that applies; null when it can. Who is no connection is unknown. */
export function proposalRefusal({
  isConnected,
  isOpen,
  isAgreed,
  sent,
  sentToThem,
  isPlaceTheirs,
}: ProposalFacts): ErrorCode | null {
  if (!isConnected) return 'resource.not-found';
  if (isOpen || isAgreed) return 'proposal.already';
  if (!isPlaceTheirs) return 'proposal.place-not-theirs';
  return sent >= mostProposals || sentToThem >= mostProposalsToOne ? 'rate.limited' : null;
}

/** Whether a date may be proposed: from today on, and not too far ahead. */
export function isProposable(date: string, today: string): boolean {
  return date >= today && date <= addDays(today, longestAhead);
}
