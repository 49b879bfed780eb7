import { pages } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { Button, EmptyState, ErrorState, LinkButton, Skeleton } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CockpitPage } from '../frame/cockpit-page.tsx';

interface Props {
  id: string;
  tab: 'form' | 'spaces' | 'doors';
  /** Name of the building; empty until it is known. */
  name: string;
  spaces?: number | undefined;
  error: { status: number; message: string; requestId?: string | null } | null;
  isReady: boolean;
  onRetry: () => unknown;
  scrolls?: boolean;
  tools?: ReactNode;
  actions?: ReactNode;
  drawer?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** A tab of a building, with its loading, missing and failed states (CKP-06). */
export function OfficeFrame(props: Props) {
  const {
    id,
    tab,
    name,
    spaces,
    error,
    isReady,
    onRetry,
    scrolls = false,
    tools,
    actions,
    drawer,
    foot,
    children,
  } = props;
  const intl = useIntl();
  const words = (text: string) => intl.formatMessage({ id: `offices.${text}` });
  const failed = isReady ? null : error;
  if (failed?.status === 404)
    return (
      <CockpitPage section="offices" title={words('title')} scrolls>
        <EmptyState
          title={words('missing')}
          message={words('missing.message')}
          action={
            <LinkButton variant="second" href={cockpitPages.offices()}>
              <FormattedMessage id="offices.back" />
            </LinkButton>
          }
        />
      </CockpitPage>
    );
  return (
    <CockpitPage
      section="offices"
      title={name || words('title')}
      isForbidden={failed?.status === 403}
      scrolls={scrolls || !isReady}
      tabs={{
        label: name || words('title'),
        value: tab,
        onChange: () => undefined,
        items: [
          { id: 'form', label: words('tab.form'), href: cockpitPages.office(id) },
          { id: 'spaces', label: words('tab.spaces'), href: cockpitPages.officeSpaces(id), count: spaces },
          { id: 'floors', label: words('tab.floors'), href: cockpitPages.floors(id) },
          { id: 'doors', label: words('tab.doors'), href: cockpitPages.officeDoors(id) },
        ],
      }}
      tools={tools}
      actions={
        <>
          {tab === 'form' && (
            <LinkButton variant="quiet" icon="eye" href={pages.building(id)}>
              <FormattedMessage id="offices.asMember" />
            </LinkButton>
          )}
          {actions}
        </>
      }
      drawer={isReady ? drawer : null}
      foot={isReady ? foot : null}
    >
      {failed ? (
        <ErrorState
          title={words('failed')}
          message={failed.message}
          requestId={failed.requestId ?? null}
          action={
            <Button variant="second" icon="rotate-cw" onClick={() => onRetry()}>
              <FormattedMessage id="cockpit.retry" />
            </Button>
          }
        />
      ) : isReady ? (
        children
      ) : (
        [160, 260, 120].map((height) => <Skeleton key={height} height={height} radius={14} />)
      )}
    </CockpitPage>
  );
}
