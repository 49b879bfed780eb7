import { pages } from '@escale/contract';
import { changeTheme, themes, useLanguage, useSession } from '@escale/platform';
import { useIntl } from 'react-intl';
import { leave } from '../frame/leave.ts';
import { navigationFor } from '../frame/navigation.ts';
import { themeIcons } from '../frame/theme-icons.ts';
import { type PaletteEntry, pageResult } from './palette-results.ts';

/** Pages of the palette besides those of the navigation. */
const ownPages = [
  { id: 'account', path: pages.account(), icon: 'user', message: 'shell.account.title', rights: ['member'] },
  { id: 'terms', path: pages.terms(), icon: 'file-text', message: 'shell.terms.title', rights: [] },
];

/** Pages and actions, available without the server; each can be found by synonyms of its purpose (PLT-13). */
export function useEntries(): PaletteEntry[] {
  const intl = useIntl();
  const { member } = useSession();
  const language = useLanguage();
  const words = (id: string) => intl.formatMessage({ id });
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
  const actions = [
    ...themes.map((id) => ({ id, icon: themeIcons[id], message: `shell.theme.${id}`, run: () => changeTheme(id) })),
    ...(member ? [{ id: 'sign-out', icon: 'log-out', message: 'shell.account.sign-out', run: leave }] : []),
  ];
  return [
    ...known.map((page) => ({ result: pageResult(page), synonyms: synonyms(page.id) })),
    ...actions.map(({ id, icon, message, run }) => ({
      result: {
        id: `action:${id}`,
        group: 'actions' as const,
        icon,
        label: words(message),
        hint: null,
        target: { run },
      },
      synonyms: synonyms(id),
    })),
  ];
}
