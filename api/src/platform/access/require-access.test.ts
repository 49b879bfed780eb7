import { randomUUID } from 'node:crypto';
import { type Role, role, routes } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import type { Actor } from './actor.ts';
import { holders, requireAccess } from './require-access.ts';

const api = await startTestApi();

function actor(roles: readonly Role[], own: Partial<Actor> = {}): Actor {
  return { memberId: randomUUID(), companyId: randomUUID(), hostId: null, sessionId: 's', roles, ...own };
}

function codeOf(run: () => void): string {
  try {
    run();
    return 'allowed';
  } catch (error) {
    return error instanceof Error ? error.message : 'thrown';
  }
}

test('SEC-01 no call that asks for a member answers a visitor', async () => {
  for (const { id, auth } of routes) {
    if (auth !== 'required') continue;
    const { body } = await api.call(id, { params: { id: randomUUID() } });
    expect({ id, body }).toMatchObject({ id, body: { code: 'auth.unauthenticated' } });
  }
});

test('SEC-01 every call is refused to every role that does not hold its permission', async () => {
  const expected: Record<string, readonly Role[]> = {
    'company.people.read': ['manager', 'administrator'],
    'company.credits': ['administrator'],
    'company.credits.audit': ['administrator', 'staff'],
    'company.credits.read': ['manager', 'administrator'],
    'company.invoices': ['administrator', 'staff'],
    'company.figures': ['administrator'],
    'company.floors': ['administrator'],
    'company.policies': ['administrator'],
    'company.settings': ['administrator', 'staff'],
    'host.requests': ['host'],
    'platform.invoices': ['staff'],
    'platform.releases': ['staff', 'releaseManager'],
    'platform.roles': ['staff'],
    'platform.texts': ['staff'],
  };
  for (const { id, access } of routes) {
    const allowed = expected[access];
    for (const one of allowed === undefined ? [] : role.options.filter((option) => !allowed.includes(option))) {
      const answer = await api.call(id, { as: { memberId: randomUUID(), roles: [one] }, params: { id: randomUUID() } });
      expect({ id, one, status: answer.status }).toEqual({ id, one, status: 403 });
    }
  }
});

test('SEC-01 a thing of another company, host or member is not found, its own is', () => {
  const me = actor(['host', 'manager'], { hostId: randomUUID() });
  expect(codeOf(() => requireAccess(me, 'host.requests', { hostId: me.hostId }))).toBe('allowed');
  expect(codeOf(() => requireAccess(me, 'host.requests', { hostId: randomUUID() }))).toBe('resource.not-found');
  expect(codeOf(() => requireAccess(me, 'company.people.read', { companyId: me.companyId }))).toBe('allowed');
  expect(codeOf(() => requireAccess(me, 'company.people.read', { companyId: randomUUID() }))).toBe(
    'resource.not-found',
  );
  expect(codeOf(() => requireAccess(me, 'member', { memberId: randomUUID() }))).toBe('resource.not-found');
  expect(codeOf(() => requireAccess(actor(['administrator']), 'company.settings', { companyId: randomUUID() }))).toBe(
    'resource.not-found',
  );
  const support = actor(['staff'], { companyId: null });
  expect(codeOf(() => requireAccess(support, 'company.settings', { companyId: randomUUID() }))).toBe('allowed');
  const freemium = actor(['employee'], { companyId: null });
  expect(codeOf(() => requireAccess(freemium, 'member', { companyId: null }))).toBe('resource.not-found');
});

test('SEC-01 every call asks for a permission of the one table, and no permission stands there for nothing', () => {
  const requested = new Set<string>(routes.map(({ access }) => access));
  expect([...requested].filter((permission) => !(permission in holders)).sort()).toEqual([]);
  expect(Object.keys(holders).filter((permission) => !requested.has(permission))).toEqual([]);
});
