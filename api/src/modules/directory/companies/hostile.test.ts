import { randomUUID } from 'node:crypto';
import { cockpitApi as contract, problem } from '@escale/contract';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hostileRequest, routeOf } from '../../../testing/contract-values.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { customersFixture } from './customers.fixture.ts';
import * as customers from './index.ts';

const api = await startTestApi(customers);
const { companyId, admin, staff } = await customersFixture(api);
const routes = Object.values(contract.customers);
const usual = ['request.invalid', 'rate.limited'];

test('OPS-05 whatever is sent to a company of one’s own, the answer is a success or a refusal that the contract tells', async () => {
  const request = fc.constantFrom(...routes).chain((route) => hostileRequest(route, () => companyId));
  await fc.assert(
    fc.asyncProperty(request, fc.constantFrom(admin, staff), async ({ id, url, payload }, caller) => {
      const { method, errors } = routeOf(id);
      const answer = await api.app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${await api.token(caller)}`,
          'idempotency-key': randomUUID(),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
      });
      if (answer.statusCode === 200) return;
      const { code } = problem.parse(answer.json());
      expect({ id, declared: [...usual, ...errors], code }).toMatchObject({ declared: expect.arrayContaining([code]) });
    }),
    { numRuns: 400 },
  );
}, 120_000);
