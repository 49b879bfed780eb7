import { expect, test } from '@jest/globals';
import {
  bodyOf,
  type CampaignDraft,
  type CampaignField,
  draftOf,
  fieldOf,
  isWrong,
  newCampaign,
} from './campaign-draft.rules.ts';

const draft = (change: Partial<CampaignDraft> = {}): CampaignDraft => ({
  ...newCampaign('2026-11-27'),
  nameFr: 'Rentrée',
  nameEn: 'Back to work',
  nameNl: 'Terug',
  code: 'RENTREE',
  until: '2026-12-31',
  ...change,
});
const wrongIn = (values: CampaignDraft, isNew = true) =>
  (Object.keys(values) as CampaignField[]).filter((field) => isWrong(values, field, isNew));

test('BKG-13 a campaign is sent with its code, or with the number of codes to make', () => {
  expect(bodyOf(draft())).toMatchObject({
    kind: 'codes',
    percent: 10,
    mostUses: null,
    mostEach: 1,
    codes: { by: 'name', code: 'RENTREE' },
  });
  expect(bodyOf(draft({ codesBy: 'number', count: '1 20', prefix: ' NOEL ' }))).toMatchObject({
    codes: { by: 'number', count: 120, prefix: 'NOEL' },
  });
  expect(bodyOf(draft({ kind: 'freeDay', mostUses: '50' }))).toMatchObject({
    percent: null,
    mostUses: 50,
    mostEach: null,
    codes: null,
  });
});

test('BKG-13 what is wrong is named by its field', () => {
  expect(wrongIn(draft())).toEqual([]);
  expect(
    wrongIn(draft({ nameNl: ' ', percent: '101', code: 'A B', until: '2026-11-26', mostUses: '0', mostEach: 'x' })),
  ).toEqual(['nameNl', 'code', 'percent', 'until', 'mostUses', 'mostEach']);
  expect(wrongIn(draft({ codesBy: 'number', code: '', count: '501', prefix: 'a b' }))).toEqual(['count', 'prefix']);
  expect(wrongIn(draft({ kind: 'freeDay', code: '', percent: '' }))).toEqual([]);
  expect(wrongIn(draft({ code: '' }), false)).toEqual([]);
});

test('BKG-13 the form of a campaign sends the campaign back unchanged', () => {
  const campaign = {
    id: '1',
    name: { fr: 'a', en: 'b', nl: 'c' },
    kind: 'codes',
    percent: 20,
    from: '2026-11-01',
    until: '2026-12-01',
    mostUses: 5,
    mostEach: null,
    companies: [{ id: 'c', name: 'Marelune' }],
    spaces: [],
    state: 'running',
    codes: 1,
    code: 'RENTREE',
    uses: 0,
    discountCents: 0,
    endedAt: null,
    changedAt: '2026-11-01T00:00:00Z',
    changedBy: null,
  } as const;
  const { name, percent, from, until, mostUses, mostEach } = campaign;
  const {
    kind: _,
    codes: __,
    ...terms
  } = bodyOf(draftOf({ ...campaign, companies: [...campaign.companies], spaces: [] }));
  expect(terms).toEqual({ name, percent, from, until, mostUses, mostEach, companyIds: ['c'], workspaceIds: [] });
});

test('BKG-13 a refusal of the server is shown at its field', () => {
  expect(['/body/name/fr', '/body/codes/code', '/body/until', '/body/companyIds/0'].map(fieldOf)).toEqual([
    'nameFr',
    'code',
    'until',
    'companies',
  ]);
});
