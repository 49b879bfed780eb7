import type { Campaign } from '@escale/contract';
import { useLanguage } from '@escale/platform';
import { useIntl } from 'react-intl';

/** What a campaign gives, when and to whom, in words. */
export function useCampaignWords() {
  const intl = useIntl();
  const language = useLanguage();
  const day = (iso: string) =>
    intl.formatDate(`${iso}T12:00:00Z`, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return {
    name: ({ name }: Campaign) => name[language],
    discount: ({ kind, percent }: Campaign) =>
      intl.formatMessage({ id: 'cockpit.campaigns.discount' }, { kind, percent: (percent ?? 100) / 100 }),
    codes: ({ kind, code, codes }: Campaign) =>
      kind === 'freeDay'
        ? intl.formatMessage({ id: 'cockpit.campaigns.codes.none' })
        : (code ?? intl.formatMessage({ id: 'cockpit.campaigns.codes.count' }, { count: codes })),
    day,
    uses: ({ uses, mostUses }: Campaign) =>
      mostUses === null
        ? intl.formatNumber(uses)
        : intl.formatMessage({ id: 'cockpit.campaigns.usesOf' }, { uses, most: mostUses }),
    state: ({ state }: Campaign) => intl.formatMessage({ id: `cockpit.campaigns.state.${state}` }),
    /** What limits it besides its days and its number of uses. */
    limits: ({ kind, mostEach, companies, spaces }: Campaign) => {
      const each = kind === 'freeDay' ? 1 : mostEach;
      const parts = [
        ...(each === null ? [] : [intl.formatMessage({ id: 'cockpit.campaigns.limit.each' }, { count: each })]),
        ...(companies.length === 0 ? [] : [namesOf('companies', companies)]),
        ...(spaces.length === 0 ? [] : [namesOf('spaces', spaces)]),
      ];
      return parts.length === 0 ? intl.formatMessage({ id: 'cockpit.campaigns.limit.none' }) : parts.join(', ');
    },
  };

  /** The name of the one, or how many there are. */
  function namesOf(what: 'companies' | 'spaces', list: Campaign['companies']): string {
    const [only, ...others] = list;
    return only && others.length === 0
      ? only.name
      : intl.formatMessage({ id: `cockpit.campaigns.limit.${what}` }, { count: list.length });
  }
}
