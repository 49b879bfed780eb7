import { cockpitPages } from '@escale/contract/cockpit-pages';
import { Button, ErrorState, Skeleton } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CockpitPage } from '../frame/cockpit-page.tsx';
import styles from './settings.module.css';

export const settingsTabs = ['company', 'policy', 'connections', 'plan'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

interface Query {
  error: { status: number; message: string; requestId?: string | null } | null;
  refetch: () => unknown;
}

interface Props {
  tab: SettingsTab;
  /** What the tab shows comes from these; its content is drawn once all have arrived. */
  queries: readonly Query[];
  isReady: boolean;
  actions?: ReactNode;
  drawer?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** A tab of the settings, with its loading and failed states (CKP-04). */
export function SettingsFrame({ tab, queries, isReady, actions, drawer, foot, children }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const failed = isReady ? undefined : queries.find(({ error }) => error !== null);
  return (
    <CockpitPage
      section="settings"
      title={words('settings.title')}
      isForbidden={failed?.error?.status === 403}
      scrolls
      tabs={{
        label: words('settings.title'),
        value: tab,
        onChange: () => undefined,
        items: settingsTabs.map((id) => ({
          id,
          label: words(`settings.tab.${id}`),
          href: cockpitPages.settings(id === 'company' ? undefined : id),
        })),
      }}
      actions={actions}
      drawer={isReady ? drawer : null}
      foot={isReady ? foot : null}
    >
      {failed?.error ? (
        <ErrorState
          title={words('settings.failed')}
          message={failed.error.message}
          requestId={failed.error.requestId ?? undefined}
          action={
            <Button variant="second" icon="rotate-cw" onClick={() => queries.forEach(({ refetch }) => void refetch())}>
              <FormattedMessage id="cockpit.retry" />
            </Button>
          }
        />
      ) : isReady ? (
        children
      ) : (
        <div className={styles.loading}>
          {[132, 72, 168, 168].map((height, index) => (
            // The places of the sections that follow.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            <Skeleton key={index} height={height} radius={14} />
          ))}
        </div>
      )}
    </CockpitPage>
  );
}
