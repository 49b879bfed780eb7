import { pages } from '@escale/contract';
import type { ComponentType } from 'react';
import { ActivateAccountPage } from './activate-account.page.tsx';
import { EntryTexts } from './entry-texts.tsx';
import { ForgotPasswordPage } from './forgot-password.page.tsx';
import { OnFlyErrorPage } from './on-fly-error.page.tsx';
import { RestoreAccountPage } from './restore-account.page.tsx';
import { UserInfoPage } from './user-info.page.tsx';

const byPath: Readonly<Record<string, ComponentType>> = {
  [pages.activateAccount()]: ActivateAccountPage,
  [pages.forgotPassword()]: ForgotPasswordPage,
  [pages.onFlyError()]: OnFlyErrorPage,
  [pages.restoreAccount()]: RestoreAccountPage,
  [pages.userInfo()]: UserInfoPage,
};

/** The pages that lead to an account, in one chunk apart from the sign-in. */
export function EntryPage({ pathname }: { pathname: string }) {
  const Page = byPath[pathname];
  return <EntryTexts>{Page && <Page />}</EntryTexts>;
}
