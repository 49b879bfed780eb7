import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  isProposable,
  mostProposals,
  mostProposalsToOne,
  type ProposalFacts,
  proposalRefusal,
} from './proposal.rules.ts';

const facts: ProposalFacts = {
  isConnected: true,
  isOpen: false,
  isAgreed: false,
  sent: 0,
  sentToThem: 0,
  isPlaceTheirs: true,
};

test('CON-06 a day is proposed to a connection once, at a place that is open to them', () => {
  expect(proposalRefusal(facts)).toBeNull();
  expect(proposalRefusal({ ...facts, isOpen: true })).toBe('proposal.already');
  expect(proposalRefusal({ ...facts, isAgreed: true })).toBe('proposal.already');
  expect(proposalRefusal({ ...facts, isPlaceTheirs: false })).toBe('proposal.place-not-theirs');
});

test('CON-06 who is no connection is unknown, whatever else is true of them', () => {
  const any = fc.record({
    isOpen: fc.boolean(),
    isAgreed: fc.boolean(),
    sent: fc.nat(),
    sentToThem: fc.nat(),
    isPlaceTheirs: fc.boolean(),
  });
  fc.assert(fc.property(any, (more) => proposalRefusal({ ...more, isConnected: false }) === 'resource.not-found'));
});

test('CON-06 a member proposes a bounded number of days, in all and to one person', () => {
  expect(proposalRefusal({ ...facts, sent: mostProposals - 1, sentToThem: mostProposalsToOne - 1 })).toBeNull();
  expect(proposalRefusal({ ...facts, sent: mostProposals })).toBe('rate.limited');
  expect(proposalRefusal({ ...facts, sentToThem: mostProposalsToOne })).toBe('rate.limited');
});

test('CON-06 a day is proposed from today on, up to three months ahead', () => {
  const today = '2026-11-20';
  expect(['2026-11-19', today, '2027-02-20', '2027-02-21'].map((date) => isProposable(date, today))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
