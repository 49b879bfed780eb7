import type { Campaign, RouteById, RouteInput } from '@escale/contract';

type Created = RouteInput<RouteById<'campaigns.create'>>['body'];
type Terms = Omit<RouteInput<RouteById<'campaigns.update'>>['body'], 'version'>;

/** A company or a space that a campaign is limited to. */
export interface Limit {
  id: string;
  name: string;
}

/** A campaign as its form has it: numbers as they are typed. */
export type CampaignDraft = {
  kind: Campaign['kind'];
  nameFr: string;
  nameEn: string;
  nameNl: string;
  codesBy: 'name' | 'number';
  code: string;
  count: string;
  prefix: string;
  percent: string;
  from: string;
  until: string;
  mostUses: string;
  mostEach: string;
  companies: Limit[];
  spaces: Limit[];
};
export type CampaignField = keyof CampaignDraft & string;

/** A campaign that is not begun yet: one code for everybody, from today. */
export function newCampaign(today: string): CampaignDraft {
  return {
    kind: 'codes',
    nameFr: '',
    nameEn: '',
    nameNl: '',
    codesBy: 'name',
    code: '',
    count: '100',
    prefix: '',
    percent: '10',
    from: today,
    until: '',
    mostUses: '',
    mostEach: '1',
    companies: [],
    spaces: [],
  };
}

/** The form of a campaign that exists. */
export function draftOf({ name, percent, mostUses, mostEach, companies, spaces, ...rest }: Campaign): CampaignDraft {
  return {
    ...newCampaign(rest.from),
    kind: rest.kind,
    nameFr: name.fr,
    nameEn: name.en,
    nameNl: name.nl,
    code: rest.code ?? '',
    percent: percent === null ? '' : String(percent),
    from: rest.from,
    until: rest.until,
    mostUses: mostUses === null ? '' : String(mostUses),
    mostEach: mostEach === null ? '' : String(mostEach),
    companies,
    spaces,
  };
}

/** A whole number within bounds; null for anything else. */
function whole(typed: string, least: number, most: number): number | null {
  const plain = typed.replaceAll(/[\s\u00A0\u202F]/g, '');
  const number = /^\d{1,7}$/.test(plain) ? Number(plain) : 0;
  return number >= least && number <= most ? number : null;
}

const mostOfAll = 1_000_000;
const mostOfOne = 1000;
const mostCodes = 500;
const codeForm = /^[\p{L}\p{N}][\p{L}\p{N}_-]{2,39}$/u;
const prefixForm = /^[\p{L}\p{N}_-]{0,20}$/u;

const faults: Partial<Record<CampaignField, (draft: CampaignDraft) => boolean>> = {
  nameFr: ({ nameFr }) => nameFr.trim() === '',
  nameEn: ({ nameEn }) => nameEn.trim() === '',
  nameNl: ({ nameNl }) => nameNl.trim() === '',
  percent: ({ kind, percent }) => kind === 'codes' && whole(percent, 1, 100) === null,
  code: ({ kind, codesBy, code }) => kind === 'codes' && codesBy === 'name' && !codeForm.test(code.trim()),
  count: ({ kind, codesBy, count }) => kind === 'codes' && codesBy === 'number' && whole(count, 1, mostCodes) === null,
  prefix: ({ kind, codesBy, prefix }) => kind === 'codes' && codesBy === 'number' && !prefixForm.test(prefix.trim()),
  from: ({ from }) => from === '',
  until: ({ from, until }) => until === '' || until < from,
  mostUses: ({ mostUses }) => mostUses.trim() !== '' && whole(mostUses, 1, mostOfAll) === null,
  mostEach: ({ kind, mostEach }) =>
    kind === 'codes' && mostEach.trim() !== '' && whole(mostEach, 1, mostOfOne) === null,
};

/** Whether a field prevents the campaign from being saved. Codes that exist are not changed, and not checked. */
export function isWrong(draft: CampaignDraft, field: CampaignField, isNew: boolean): boolean {
  if (!isNew && (field === 'code' || field === 'count' || field === 'prefix')) return false;
  return faults[field]?.(draft) ?? false;
}

/** What is sent of a draft without faults. */
export function termsOf(draft: CampaignDraft): Terms {
  const { kind, percent, from, until, mostUses, mostEach, companies, spaces } = draft;
  const isCode = kind === 'codes';
  return {
    name: { fr: draft.nameFr.trim(), en: draft.nameEn.trim(), nl: draft.nameNl.trim() },
    percent: isCode ? whole(percent, 1, 100) : null,
    from,
    until,
    mostUses: whole(mostUses, 1, mostOfAll),
    mostEach: isCode ? whole(mostEach, 1, mostOfOne) : null,
    companyIds: companies.map(({ id }) => id),
    workspaceIds: spaces.map(({ id }) => id),
  };
}

/** What is sent of a new one. */
export function bodyOf(draft: CampaignDraft): Created {
  const { kind, codesBy, code, count, prefix } = draft;
  const named = { by: 'name' as const, code: code.trim() };
  const counted = { by: 'number' as const, count: whole(count, 1, mostCodes) ?? 1, prefix: prefix.trim() };
  return { ...termsOf(draft), kind, codes: kind === 'freeDay' ? null : codesBy === 'name' ? named : counted };
}

const fields: Readonly<Record<string, CampaignField>> = {
  fr: 'nameFr',
  en: 'nameEn',
  nl: 'nameNl',
  companyIds: 'companies',
  workspaceIds: 'spaces',
};

/** The field of a pointer into the body: `/body/name/fr`, `/body/codes/code`. */
export function fieldOf(pointer: string): string | undefined {
  const [, , first = '', second] = pointer.split('/');
  const field = first === 'name' || first === 'codes' ? (second ?? first) : first;
  return fields[field] ?? field;
}
