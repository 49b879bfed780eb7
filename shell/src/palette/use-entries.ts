import { pages } from '@escale/contract';
import { changeTheme, themes, useLanguage, useSession } from '@escale/platform';
import { addDays, todayIn, weekdayOf } from '@escale/rules';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';
import { leave } from '../frame/leave.ts';
import { navigationFor } from '../frame/navigation.ts';
import { themeIcons } from '../frame/theme-icons.ts';
import { type PaletteEntry, type PaletteResult, pageResult } from './palette-results.ts';

/** Pages of the palette besides those of the navigation. */
const ownPages = [
  { id: 'account', path: pages.account(), icon: 'user', message: 'shell.account.title', rights: ['member'] },
  { id: 'terms', path: pages.terms(), icon: 'file-text', message: 'shell.terms.title', rights: [] },
];

/** Pages of the account besides its first; those about colleagues are for members of a company. */
const accountPages = [
  { id: 'preferences', icon: 'sliders-horizontal' },
  { id: 'security', icon: 'shield-check' },
  { id: 'links', icon: 'link' },
  { id: 'billing', icon: 'receipt-text' },
  { id: 'visibility', icon: 'eye' },
  { id: 'delegates', icon: 'user-check', companyOnly: true },
  { id: 'privacy', icon: 'lock' },
];

/** The next working day after a day. */
export function nextWorkday(today: string): string {
  const next = addDays(today, 1);
  return weekdayOf(next) > 5 ? addDays(next, 8 - weekdayOf(next)) : next;
}

/** Pages and actions, available without the server; each can be found by synonyms of its purpose (PLT-13). */
export function useEntries(): PaletteEntry[] {
  const intl = useIntl();
  const dates = useDates();
  const { member } = useSession();
  const language = useLanguage();
  const words = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const synonyms = (id: string) => {
    const key = `shell.palette.synonyms.${id}`;
    return typeof intl.messages[key] === 'string' ? words(key) : '';
  };
  const known = [
    ...navigationFor(member?.roles ?? [], language),
    ...ownPages
      .filter(({ rights }) => rights.length === 0 || member)
      .map(({ message, ...page }) => ({ ...page, label: words(message) })),
  ];
  const next = nextWorkday(todayIn(member?.timezone ?? 'Europe/Paris'));
  const day = dates.day(next);
  const action = (id: string, icon: string, label: string, target: PaletteResult['target']): PaletteEntry => ({
    result: { id: `action:${id}`, group: 'actions', icon, label, hint: null, target },
    synonyms: synonyms(id),
  });
  const led = (id: string, icon: string, path: string) =>
    action(id, icon, words(`shell.palette.action.${id}`, { day }), { path });
  const accountEntry = ({ id, icon }: (typeof accountPages)[number]): PaletteEntry => {
    const page = { id: `account-${id}`, path: pages.account(id), icon, label: words(`shell.palette.account.${id}`) };
    return {
      result: { ...pageResult(page), hint: words('shell.account.title') },
      synonyms: synonyms(page.id),
      onlyTyped: true,
    };
  };
  return [
    ...known.map((page) => ({ result: pageResult(page), synonyms: synonyms(page.id) })),
    ...(member ? accountPages.filter(({ companyOnly }) => !companyOnly || member.customer).map(accountEntry) : []),
    ...(member
      ? [
          led('book', 'armchair', `${pages.explore()}?date=${next}&part=day`),
          led('who', 'users', `${pages.connections()}?list=places&date=${next}`),
          led('best-day', 'sparkles', pages.bestDay()),
          led('day-off', 'tree-palm', pages.myWeek()),
          led('home', 'house', pages.myWeek()),
          led('routine', 'repeat', pages.routine()),
          led('plan', 'calendar-check', pages.planWeek()),
        ]
      : []),
    ...themes.map((id) => action(id, themeIcons[id], words(`shell.theme.${id}`), { run: () => changeTheme(id) })),
    ...(member ? [action('sign-out', 'log-out', words('shell.account.sign-out'), { run: leave })] : []),
  ];
}
