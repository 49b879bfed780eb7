import type { Theme } from '@escale/platform';
import type { IconName } from '@escale/ui';

export const themeIcons: Readonly<Record<Theme, IconName>> = { system: 'laptop', light: 'sun', dark: 'moon' };
