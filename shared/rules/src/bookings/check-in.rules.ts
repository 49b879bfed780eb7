import type { Position } from '@escale/contract';
import type { ErrorCode } from '@escale/contract/errors';
import { distanceMeters } from '../places/geo.ts';
import { checkInWindow } from './booking-life.rules.ts';

/** Positions within this distance of the building count as present, in metres (BKG-18). */
export const nearMeters = 300;

export type Proof = { by: 'button' } | { by: 'code'; isOfPlace: boolean } | { by: 'position'; at: Position };

/**
 * Whether the proof shows presence at the place; the button suffices only where the building asks for no proof. A position is what the
 * browser says and could be invented, as a code could be photographed: both keep bookings of who forgot from holding a place, and are no
 * evidence against a member (BKG-18).
 */
export function isThere(proof: Proof, building: { asksForProof: boolean; at: Position | null }): boolean {
  if (proof.by === 'button') return !building.asksForProof;
  if (proof.by === 'code') return proof.isOfPlace;
  return building.at !== null && distanceMeters(building.at, proof.at) <= nearMeters;
}

/** The fields of a booking that decide on check-in. */
export interface Claim {
  status: string;
  from: string;
  to: string;
  bookedAt: string;
  checkInMinutes: number | null;
  checkedInAt: string | null;
}

/** Error that refuses a check-in at an instant; null: check-in is open. */
export function checkInRefusal(claim: Claim, now: string): ErrorCode | null {
  const window = checkInWindow(claim.from, claim.checkInMinutes, claim.bookedAt);
  if (claim.status !== 'confirmed' || window === null) return 'booking.check-in-not-open';
  const at = Date.parse(now);
  const isOpen = Date.parse(window.from) <= at && at < Date.parse(window.until) && at < Date.parse(claim.to);
  return isOpen ? null : 'booking.check-in-not-open';
}

/** What the no-show job does at an instant: free the place, look again later, or nothing more (BKG-18). */
export function noShowAt(claim: Claim, now: string): 'free' | { lookAt: string } | null {
  const window = checkInWindow(claim.from, claim.checkInMinutes, claim.bookedAt);
  if (claim.status !== 'confirmed' || claim.checkedInAt !== null || window === null) return null;
  const at = Date.parse(now);
  if (at < Date.parse(window.until)) return { lookAt: window.until };
  return at < Date.parse(claim.to) ? 'free' : null;
}
