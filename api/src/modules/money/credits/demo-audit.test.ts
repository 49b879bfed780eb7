import { expect, test } from '@jest/globals';
import { companyId } from '../../../demo/seed/company.ts';
import { idOf } from '../../../demo/seed/ids.ts';
import { seedDemo } from '../../../demo/seed.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import * as credits from './index.ts';

const api = await startTestApi(credits);
await seedDemo(api.db, api.clock);

test('POL-10 the ledger of the demo proves itself, before and after the next reload', async () => {
  const administrator = { memberId: idOf('member', 'admin'), companyId, roles: ['administrator'] as const };
  const staff = { memberId: idOf('member', 'staff'), roles: ['staff'] as const };
  for (const month of [0, 1]) {
    if (month > 0) {
      api.clock.advance('P1M');
      await credits.jobs['credits.reload']({}, api.context);
    }
    for (const as of [administrator, staff]) {
      const { body } = await api.call('credits.audit', { as });
      expect(body).toMatchObject({
        currencies: [{ sumCents: 0 }],
        accounts: { faults: [] },
        bookings: { faults: [] },
      });
    }
  }
});
