import type { ReleasedRemote } from '@escale/contract';
import { Button, Drawer, EmptyState, ErrorState, IconButton, LinkButton, SkeletonText } from '@escale/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { RowSteps } from '../../frame/row-steps.tsx';
import type { Change } from '../change/change.ts';
import { ChangeDialog } from '../change/change-dialog.tsx';
import { PreviewDialog } from '../change/preview-dialog.tsx';
import { withdrawnIn } from '../history.rules.ts';
import { useRelease } from '../releases.queries.ts';
import { useCopy } from '../use-copy.ts';
import { useFocusAfter } from '../use-focus-after.ts';
import { isChoosing, type ShareChoice } from './canary-dial.tsx';
import { RemoteActions } from './remote-actions.tsx';
import { RemoteDetails } from './remote-details.tsx';
import styles from './remote-drawer.module.css';

interface Props {
  name: string;
  remotes: readonly ReleasedRemote[];
  /** The change that is open in the history. */
  event: number | null;
  /** A phone shows the remote as a page of its own. */
  asPage: boolean;
  addressOf: (remote: string | null) => string;
  onEvent: (event: number | null) => void;
  onClose: () => void;
}

/** One remote beside the table or, on a phone, instead of it: it has its own address, and every change of it starts here. */
export function RemoteDrawer({ name, remotes, event, asPage, addressOf, onEvent, onClose }: Props) {
  const intl = useIntl();
  const copy = useCopy();
  const details = useRelease(name);
  const [change, setChange] = useState<Change | null>(null);
  const [chosen, setChosen] = useState<{ name: string; choice: ShareChoice | null } | null>(null);
  const choice = chosen?.name === name ? chosen.choice : null;
  const [previewed, setPreviewed] = useState<string | null>(null);
  const { ref: headingRef, focusAfter, focusIfLost } = useFocusAfter<HTMLHeadingElement>();
  const isShown = asPage && details.data?.remote.name === name;
  // On a phone the page is another one, but its path is the same: the focus of the row that was opened is lost with the table.
  useEffect(() => {
    if (isShown) headingRef.current?.focus();
  }, [isShown, headingRef]);
  const words = (id: string) => intl.formatMessage({ id });
  const data = details.data?.remote.name === name ? details.data : undefined;
  const remote = data?.remote ?? remotes.find((one) => one.name === name);
  const title = intl.formatMessage({ id: 'releases.drawer.title' }, { name });
  const copyLink = (
    <IconButton
      icon="link"
      label={words('releases.drawer.copy')}
      onClick={() => void copy(window.location.href, words('releases.drawer.copied'))}
    />
  );
  const steps = <Steps name={name} remotes={remotes} addressOf={addressOf} />;
  let content: ReactNode;
  // A malformed name gets the same message as an unknown one.
  if (details.error?.status === 404 || details.error?.status === 400)
    content = (
      <EmptyState
        title={words('releases.missing.title')}
        message={words('releases.missing.message')}
        action={
          <LinkButton variant="second" href={addressOf(null)}>
            <FormattedMessage id="releases.back" />
          </LinkButton>
        }
      />
    );
  else if (details.isError && !data)
    content = (
      <ErrorState
        title={words('releases.drawer.failed')}
        message={details.error.message}
        requestId={details.error.requestId}
        action={
          <Button
            variant="second"
            icon="rotate-cw"
            // The button is gone once it has helped.
            onClick={() => void details.refetch().then(({ isSuccess }) => isSuccess && focusAfter())}
          >
            <FormattedMessage id="releases.retry" />
          </Button>
        }
      />
    );
  else
    content =
      remote && data ? (
        <RemoteDetails
          key={name}
          remote={remote}
          versions={data.versions}
          history={data.history}
          event={event}
          choice={choice}
          onChoose={(one) => setChosen({ name, choice: one })}
          heading={asPage ? 'h1' : 'h3'}
          headingRef={headingRef}
          onEvent={onEvent}
          onChange={setChange}
          onPreview={setPreviewed}
        />
      ) : (
        <SkeletonText lines={10} />
      );
  const actions = remote && data && (
    <RemoteActions
      key={name}
      remote={remote}
      versions={data.versions}
      withdrawn={withdrawnIn(data.history)}
      isChoosing={isChoosing(choice, remote.canary)}
      onChange={setChange}
    />
  );
  const dialogs = data && (
    <>
      {change && (
        <ChangeDialog
          change={change}
          remote={data.remote}
          versions={data.versions}
          history={data.history}
          onDone={focusAfter}
          onClose={() => {
            setChange(null);
            focusIfLost();
          }}
        />
      )}
      {previewed && <PreviewDialog remote={name} version={previewed} onClose={() => setPreviewed(null)} />}
    </>
  );
  if (asPage)
    return (
      <section className={styles.page} aria-label={title} data-keeps-focus="">
        <div className={styles.bar}>
          <LinkButton variant="quiet" icon="arrow-left" href={addressOf(null)}>
            <FormattedMessage id="releases.back" />
          </LinkButton>
          {steps}
          {copyLink}
        </div>
        {content}
        {actions && <div className={styles.foot}>{actions}</div>}
        {dialogs}
      </section>
    );
  return (
    <>
      <Drawer open onClose={onClose} size="m" title={title} lead={steps} header={copyLink} footer={actions}>
        {content}
      </Drawer>
      {dialogs}
    </>
  );
}

/** Position of the remote in the table, and the way to the ones before and after it. */
function Steps({ name, remotes, addressOf }: Pick<Props, 'name' | 'remotes' | 'addressOf'>) {
  const intl = useIntl();
  const navigate = useNavigate();
  const index = remotes.findIndex((remote) => remote.name === name);
  if (index < 0) return null;
  const opens = (to: ReleasedRemote | undefined) => to && (() => navigate(addressOf(to.name), { replace: true }));
  return (
    <RowSteps
      previous={{
        label: intl.formatMessage({ id: 'releases.drawer.previous' }),
        open: opens(remotes[index - 1]) ?? null,
      }}
      next={{ label: intl.formatMessage({ id: 'releases.drawer.next' }), open: opens(remotes[index + 1]) ?? null }}
    >
      <FormattedMessage id="releases.drawer.position" values={{ position: index + 1, total: remotes.length }} />
    </RowSteps>
  );
}
