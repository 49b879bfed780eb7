import { pages } from '@escale/contract';
import { navigateTo, signOut } from '@escale/platform';

/** Ends the session in every tab and goes to the welcome page (AUT-08). */
export const leave = (): void => void signOut().then(() => navigateTo(pages.welcome()));
