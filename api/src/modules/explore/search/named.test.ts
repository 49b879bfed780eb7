import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { handlers } from '../index.ts';
import { spacesFixture } from '../workspaces.fixture.ts';

const api = await startTestApi({ handlers });
const fixture = spacesFixture(api.db);
const host = await fixture.host();
const market = await fixture.building({ host_id: host });
const own = await fixture.company();
const site = await fixture.building({ company_id: own });
await fixture.space(market, { name: 'La Pergola' });
await fixture.space(market, { name: 'Pergola 100 %' });
await fixture.space(market, { name: 'Pergola close', closure: 'closed' });
const member = { memberId: await fixture.member({ company_id: own }, 0), companyId: own };
const inside = await fixture.space(site, { name: 'Salle Pergola', host_id: null, company_id: own });

const named = async (q: string, as?: typeof member) => {
  const answer = await api.call('workspaces.named', { query: { q }, ...(as ? { as } : {}) });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.items.map(({ name }) => name);
};

test('PLT-13 a space is found by any part of its name, without accents, names that begin so first', async () => {
  expect(await named('PÉRGOLA')).toEqual(['Pergola 100 %', 'La Pergola']);
  expect(await named('00 %')).toEqual(['Pergola 100 %']);
  expect(await named('%%')).toEqual([]);
});

test('PLT-13 SEC-01 own spaces come first, and only for members of their company', async () => {
  expect(await named('pergola', member)).toEqual(['Salle Pergola', 'Pergola 100 %', 'La Pergola']);
  const stranger = await fixture.company();
  const other = { memberId: await fixture.member({ company_id: stranger }, 0), companyId: stranger };
  expect(await named('pergola', other)).not.toContain('Salle Pergola');
  const answer = await api.call('workspaces.named', { query: { q: 'salle' }, as: member });
  expect(answer.body).toMatchObject({ items: [{ id: inside, scope: 'internal' }] });
});
