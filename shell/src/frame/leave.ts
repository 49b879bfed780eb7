import { pages } from '@escale/contract';
import { navigateTo } from '@escale/platform';
import { signOut } from '@escale/platform/internal';

/** Ends the session in every tab and goes to the welcome page (AUT-08). */
export const leave = (): void => void signOut().then(() => navigateTo(pages.welcome()));
