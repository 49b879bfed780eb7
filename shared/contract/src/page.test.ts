import { expect, test } from '@jest/globals';
import { accountRoutes } from './built/account-calls.built.ts';
import { cockpitApi } from './built/cockpit-calls.built.ts';
import { doorApi } from './built/door-calls.built.ts';
import { lateApi } from './built/late-calls.built.ts';
import { noticeRoutes } from './built/notice-calls.built.ts';
import { officeApi } from './built/office-calls.built.ts';
import { releaseRoutes } from './built/release-calls.built.ts';
import { scheduleRoutes } from './built/schedule-calls.built.ts';
import { staffApi } from './built/staff-calls.built.ts';
import { teamRoutes } from './built/team-calls.built.ts';
import { visitApi } from './built/visit-calls.built.ts';
import * as whole from './index.ts';
import { languages } from './index.ts';
import * as page from './page.ts';

const { api, ...others } = page;

test('PLT-01 pages get a part of the contract: every name says there what it says to the server', () => {
  for (const [name, value] of Object.entries(others))
    expect({ [name]: value }).toEqual({ [name]: Reflect.get(whole, name) });
});

test('PLT-01 PLT-07 pages know how to call every route and what it shows or changes, and no schema', () => {
  const calls = Object.values({
    ...api,
    notices: noticeRoutes,
    releases: releaseRoutes,
    ...lateApi,
    ...cockpitApi,
    ...officeApi,
    ...staffApi,
    ...doorApi,
    ...visitApi,
    account: accountRoutes,
    schedule: scheduleRoutes,
    teams: teamRoutes,
  }).flatMap((area) => Object.values(area));
  expect(Object.keys(api.releases ?? {})).toEqual(['current', 'leavePreview']);
  expect(Object.keys(api.notices ?? {})).toEqual(['unread']);
  // No page calls what is left out of these areas.
  const few = { policies: ['remaining', 'details'], events: ['ticket'], payments: ['get'] } as const;
  for (const [area, names] of Object.entries(few)) expect(Object.keys(Reflect.get(api, area))).toEqual(names);
  const leftOut = new Set(
    Object.entries(few).flatMap(([area, names]) =>
      Object.entries<{ id: string }>(Reflect.get(whole.api, area))
        .filter(([name]) => !(names as readonly string[]).includes(name))
        .map(([, { id }]) => id),
    ),
  );
  expect(calls).toEqual(
    whole.routes
      .filter(({ id }) => !leftOut.has(id))
      .map(({ method, path, auth, shows, changes }) => ({ method, path, auth, ...(shows ? { shows } : { changes }) })),
  );
});

test('PLT-01 what the build writes out for pages is data', async () => {
  const data = { ...(await import('./built/page-data.built.ts')) };
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  expect(data.languages).toEqual(languages);
});

test('ERR-02 a problem is told from other answers as its schema tells it', () => {
  const good = {
    type: 'urn:escale:problem:booking.full',
    title: 'Conflict',
    status: 409,
    code: 'booking.full',
    message: 'Complet.',
    errors: [],
    requestId: 'r1',
  };
  expect(page.isProblem({ ...good, waysOut: [1] })).toBe(true);
  for (const value of [null, 'no', {}, { ...good, code: 'else' }, { ...good, message: 1 }, { ...good, errors: null }]) {
    expect(page.isProblem(value)).toBe(false);
    expect(whole.problem.safeParse(value).success).toBe(false);
  }
});
