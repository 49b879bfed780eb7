import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daysUntilNextRequest, invitationRefusal, mostFreemiumConnections, type Relation } from './connection.rules.ts';

const free: Relation = {
  isSelf: false,
  isConnected: false,
  isWaiting: false,
  daysSinceDeclined: null,
  isFreemium: false,
  connections: 0,
};

test('CON-02 nobody invites themselves, a connection, or somebody between whom an invitation waits', () => {
  expect(invitationRefusal(free)).toBeNull();
  expect(invitationRefusal({ ...free, isSelf: true })).toBe('request.invalid');
  expect(invitationRefusal({ ...free, isConnected: true })).toBe('connection.already');
  expect(invitationRefusal({ ...free, isWaiting: true })).toBe('connection.already');
});

test('CON-02 who declined is asked again after 30 days, not before', () => {
  expect(invitationRefusal({ ...free, daysSinceDeclined: 29.9 })).toBe('connection.declined');
  expect(invitationRefusal({ ...free, daysSinceDeclined: daysUntilNextRequest })).toBeNull();
});

test('CON-03 a freemium member has at most ten connections and invitations, a premium member as many as they like', () => {
  const at = (connections: number, isFreemium: boolean) => invitationRefusal({ ...free, connections, isFreemium });
  expect(at(mostFreemiumConnections - 1, true)).toBeNull();
  expect(at(mostFreemiumConnections, true)).toBe('connection.limit');
  fc.assert(fc.property(fc.nat(), (connections) => at(connections, false) === null));
});
