import { expect, test } from '@jest/globals';
import { canarySteps, figuresOf, isWorse, nextStep, positionOf, trendOf } from './canary-steps.rules.ts';
import {
  byDay,
  candidateOf,
  changesSince,
  goesDown,
  isOlder,
  isSameCanary,
  stateOf,
  withdrawalOf,
  withdrawnIn,
} from './history.rules.ts';
import { outageOf, sampleOf, worstOf } from './live-health.rules.ts';
import { eventOf, remoteOf, versionOf } from './releases.fixture.ts';
import { addressOf, matches, viewOf } from './releases-view.rules.ts';

test('PLT-05 the address holds the view of the page, and leaves out what it does not know', () => {
  for (const query of ['', '?tab=history&remote=booking&event=12', '?q=book&only=canary', '?tab=tokens'])
    expect(addressOf(viewOf(new URLSearchParams(query)))).toBe(query);
  expect(addressOf(viewOf(new URLSearchParams('?tab=nothing&only=all&event=-1&remote=')))).toBe('');
});

test('PLT-05 a search finds texts without regard to case and accents', () => {
  expect(matches('nadege', 'booking', 'Nadège Colin')).toBe(true);
  expect(matches('  ', null)).toBe(true);
  expect(matches('cockpit', 'booking', null)).toBe(false);
});

test('PLT-05 a canary grows by steps that are equally far apart, and a share between them stands between them', () => {
  expect([0, 1, 10, 33, 50, 100].map(nextStep)).toEqual([1, 10, 25, 50, 100, 100]);
  expect(canarySteps.map((step) => positionOf(step))).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(positionOf(37.5)).toBeCloseTo(0.7);
});

test('PLT-05 figures are shares of the loads, and unknown without a load', () => {
  const health = { loads: 200, failures: 4, errors: 1, refused: 0, p50: 100, p75: 200, p95: 400 };
  expect(figuresOf(health)).toEqual({ failures: 0.02, errors: 0.005, p95: 400 });
  expect(figuresOf({ ...health, loads: 0, p95: null })).toEqual({ failures: null, errors: null, p95: null });
  expect(figuresOf({ ...health, loads: 0, failures: 0, errors: 0, p95: null }).failures).toBeNull();
  expect(figuresOf(null)).toEqual({ failures: null, errors: null, p95: null });
  expect([trendOf(0.02, 0.01), trendOf(0.01, 0.02), trendOf(1, 1), trendOf(null, 1)]).toEqual([
    'better',
    'worse',
    null,
    null,
  ]);
});

test('PLT-05 a live version is out of order from a share of failed loads on, of enough loads, the latest first', () => {
  const health = { loads: 200, failures: 0, errors: 0, refused: 0, p50: 100, p75: 200, p95: 400 };
  const remote = (hour: object, live: object = {}) =>
    remoteOf('booking', {
      health: {
        since: '2026-11-20T09:12:00Z',
        ...{ canary: null, before: null, former: null },
        live: { ...health, ...live },
        hour: { ...health, ...hour },
      },
    });
  expect(outageOf(remote({ failures: 188 }))).toBe(0.94);
  expect(outageOf(remote({ errors: 10 }))).toBe(0.05);
  expect(outageOf(remote({ errors: 9 }))).toBeNull();
  // Of few loads in the last hour nothing is concluded: those of the day count.
  expect(outageOf(remote({ loads: 19, failures: 19 }))).toBeNull();
  expect(outageOf(remote({ loads: 19 }, { failures: 100 }))).toBe(0.5);
  expect(sampleOf(remote({ loads: 1 }, { loads: 1 }))).toBeNull();
  expect(outageOf({ ...remote({ failures: 188 }), live: null })).toBeNull();
  // A page that never loaded may report errors without a load.
  expect(outageOf(remote({ loads: 20, errors: 40 }))).toBe(1);
  const [some, most] = [remote({ failures: 20 }), remote({ failures: 188 })];
  expect(worstOf([some, most, remote({})])).toEqual({ remote: most, share: 0.94 });
  expect(worstOf([remote({})])).toBeNull();
});

test('PLT-05 a share that is an outage is never good, whatever the version before had', () => {
  expect(trendOf(1, 0.9524, 0.05)).toBe('worse');
  expect(trendOf(0.1, 0.04, 0.05)).toBe('better');
});

test('PLT-05 a canary is worse than the live version where clearly more of its loads fail or report errors', () => {
  const health = { loads: 200, failures: 4, errors: 1, refused: 0, p50: 100, p75: 200, p95: 400 };
  expect(isWorse(health, null)).toBe(false);
  expect(isWorse(health, { ...health, loads: 20, failures: 0, errors: 0 })).toBe(false);
  expect(isWorse(health, { ...health, loads: 200, failures: 4, errors: 4 })).toBe(false);
  expect(isWorse(health, { ...health, loads: 20, failures: 0, errors: 20 })).toBe(true);
  expect(isWorse(health, { ...health, loads: 20, failures: 2, errors: 0 })).toBe(true);
});

test('PLT-05 what came between is every change of the live version since the one that was seen', () => {
  const history = [
    eventOf({ id: 5, action: 'rollback', versionBefore: '3.9.1', versionAfter: '3.9.0' }),
    eventOf({ id: 4, action: 'promote', versionBefore: '3.9.0', versionAfter: '3.9.1' }),
    eventOf({ id: 3, action: 'canary', versionBefore: '3.9.0', versionAfter: '3.9.1', percent: 10 }),
    eventOf({ id: 2, action: 'promote', versionBefore: '3.8.1', versionAfter: '3.9.0' }),
    eventOf({ id: 1, action: 'promote', versionBefore: null, versionAfter: '3.8.1' }),
  ];
  expect(changesSince(history, 1).map(({ id }) => id)).toEqual([5, 4, 3, 2]);
  expect(changesSince([eventOf({ id: 6, action: 'mark-bad' }), ...history], 5)).toEqual([]);
});

test('PLT-05 a promotion to a lower number is told from others', () => {
  const down = (versionBefore: string | null, versionAfter: string) =>
    goesDown(eventOf({ versionBefore, versionAfter }));
  expect([down('1.5.0', '0.1.0'), down('1.10.0', '1.9.0'), down('1.9.0', '1.10.0'), down(null, '0.1.0')]).toEqual([
    ...[true, true, false, false],
  ]);
  expect(goesDown(eventOf({ action: 'rollback', versionBefore: '1.5.0', versionAfter: '0.1.0' }))).toBe(false);
});

test('PLT-05 a version stays withdrawn until it is opened again, and is older than those published after it', () => {
  const halt = eventOf({ id: 4, action: 'halt', versionBefore: '3.9.0', versionAfter: '3.8.1' });
  expect(withdrawalOf([halt], '3.9.0')).toBe(halt);
  expect(withdrawalOf([halt], '3.8.1')).toBeNull();
  const again = eventOf({ id: 5, action: 'canary', versionBefore: '3.8.1', versionAfter: '3.9.0', percent: 1 });
  expect(withdrawalOf([again, halt], '3.9.0')).toBeNull();
  const changed = eventOf({ id: 6, action: 'canary', versionBefore: '3.9.0', versionAfter: '3.9.1', percent: 1 });
  expect(withdrawalOf([changed, again], '3.9.0')).toBeNull();
  const versions = ['3.9.0', '3.8.1', '3.7.6'].map((one) => versionOf(one));
  expect([isOlder(versions, '3.7.6', '3.8.1'), isOlder(versions, '3.9.0', '3.8.1')]).toEqual([true, false]);
  expect([isOlder(versions, '3.7.6', '1.0.0'), isOlder(versions, '3.7.6', null)]).toEqual([false, false]);
});

test('PLT-05 two canaries are the same where version, share and audience are', () => {
  const canary = { version: '3.9.0', percent: 10, companyIds: ['a', 'b'], memberIds: [] };
  expect(isSameCanary(canary, { ...canary, companyIds: ['b', 'a'] })).toBe(true);
  expect(isSameCanary(canary, { ...canary, percent: 25 })).toBe(false);
  expect(isSameCanary(canary, { ...canary, memberIds: ['c'] })).toBe(false);
  expect([isSameCanary(canary, null), isSameCanary(null, null)]).toEqual([false, true]);
});

test('PLT-05 the candidate is newer than the live version and not bad', () => {
  const bad = { reason: 'broken', by: 'Nadège Colin', at: '2026-11-23T09:00:00Z' };
  const versions = [versionOf('3.9.1', { bad }), versionOf('3.9.0'), versionOf('3.8.1')];
  const none = new Set<string>();
  expect(candidateOf(versions, '3.8.1', none)).toBe('3.9.0');
  expect(candidateOf(versions, '3.9.0', none)).toBeNull();
  expect(candidateOf(versions.slice(2), '3.8.1', none)).toBeNull();
  expect(candidateOf(versions, '3.8.1', new Set(['3.9.0']))).toBeNull();
  expect(candidateOf([versionOf('4.0.0', { lacksPlatform: '0.1.0' }), ...versions], '3.8.1', none)).toBe('3.9.0');
  const places = { live: '3.8.1', canary: '3.9.0', withdrawn: none };
  expect(versions.map((version) => stateOf(version, places))).toEqual(['bad', 'canary', 'live']);
});

test('PLT-05 a halted canary and a version that was rolled back are withdrawn, until they are opened again', () => {
  const promoted = eventOf({ id: 1, action: 'promote', versionBefore: null, versionAfter: '3.8.1' });
  const canary = eventOf({ id: 2, action: 'canary', versionBefore: '3.8.1', versionAfter: '3.9.0', percent: 10 });
  const halted = eventOf({ id: 3, action: 'halt', versionBefore: '3.9.0', versionAfter: '3.8.1' });
  const live = eventOf({ id: 4, action: 'promote', versionBefore: '3.8.1', versionAfter: '3.9.0' });
  const back = eventOf({ id: 5, action: 'rollback', versionBefore: '3.9.0', versionAfter: '3.8.1' });
  expect([...withdrawnIn([canary, promoted])]).toEqual([]);
  expect([...withdrawnIn([halted, canary, promoted])]).toEqual(['3.9.0']);
  expect([...withdrawnIn([live, halted, canary, promoted])]).toEqual([]);
  expect([...withdrawnIn([back, live, halted, canary, promoted])]).toEqual(['3.9.0']);
  const places = { live: '3.8.1', canary: null, withdrawn: withdrawnIn([halted]) };
  expect(stateOf(versionOf('3.9.0'), places)).toBe('withdrawn');
});

test('PLT-05 changes are grouped by day', () => {
  const events = ['2026-11-23T15:00:00Z', '2026-11-23T12:00:00Z', '2026-11-20T12:00:00Z'].map((at, id) =>
    eventOf({ id: id + 1, at }),
  );
  expect(byDay(events).map((group) => group.events.length)).toEqual([2, 1]);
});
