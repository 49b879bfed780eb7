import { pages } from '@escale/contract';
import { type ComponentType, lazy } from 'react';
import { Unloaded } from '../frame/unloaded.tsx';
import { isReachable } from '../remotes/is-reachable.ts';

const NotFound = lazy(() =>
  import('./not-found.tsx').then(
    ({ NotFound: page }) => ({ default: page }),
    async (error: unknown) => {
      if (await isReachable()) throw error;
      return { default: Unloaded };
    },
  ),
);
const own: Readonly<Record<string, ComponentType>> = {
  [pages.loginAs()]: lazy(() =>
    import(/* webpackChunkName: "login-as" */ './login-as/login-as.page.tsx').then(({ LoginAsPage: page }) => ({
      default: page,
    })),
  ),
};

const PayInvoice = lazy(() => import('./pay-invoice.tsx').then(({ PayInvoicePage: page }) => ({ default: page })));
const ofLinks = pages.payInvoice('');

/** The shell's own page at a path no remote owns; each is loaded on first use (PLT-01, PLT-09). */
export function shellPageOf(pathname: string): ComponentType {
  if (pathname.startsWith(ofLinks)) return PayInvoice;
  return own[pathname.replace(/\/$/, '')] ?? NotFound;
}
