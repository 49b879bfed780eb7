import type { Link, LinkKind } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation } from '@escale/platform';
import { Button, ConfirmDialog, cx, Icon, type IconName, Notice } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsOther } from '../../frame/as-other.tsx';
import { useHasCompany } from '../../frame/use-has-company.ts';
import styles from '../links.module.css';
import { useAgo } from '../use-ago.ts';
import { ServiceSwitches } from './service-switches.tsx';
import { ServiceTrouble } from './service-trouble.tsx';
import { TeamsDialog } from './teams-dialog.tsx';
import { useServiceName } from './use-service-name.ts';

const icons: Readonly<Record<LinkKind, IconName>> = {
  google: 'calendar-days',
  microsoft: 'grid-2x2',
  slack: 'hash',
  teams: 'message-square',
};

/** A calendar or a chat: not linked, linked with what it does, or broken with the way to link it again (ACC-06). */
export function ServiceCard({ kind, link }: { kind: LinkKind; link: Link | null }) {
  const intl = useIntl();
  const ago = useAgo();
  const isOther = useIsOther();
  const hasCompany = useHasCompany();
  const name = useServiceName()(kind);
  const [open, setOpen] = useState<'address' | 'removal' | null>(null);
  const start = useApiMutation(lateApi.links.start, { onSuccess: ({ url }) => window.location.assign(url) });
  const remove = useApiMutation(lateApi.links.remove, {
    onSuccess: () =>
      notify({ tone: 'success', message: intl.formatMessage({ id: 'account.links.removed' }, { name }) }),
    onError: ({ message }) => notify({ tone: 'danger', message }),
    onSettled: () => setOpen(null),
  });
  const connect = () => (kind === 'teams' ? setOpen('address') : start.mutate({ params: { kind } }));
  const isBroken = link?.state === 'broken';
  const label = (id: string) => intl.formatMessage({ id: `account.links.${id}.of` }, { name });
  const disconnect = !isOther && (
    <Button variant="quiet" size="small" aria-label={label('remove')} onClick={() => setOpen('removal')}>
      <FormattedMessage id="account.links.remove" />
    </Button>
  );
  return (
    <article ref={keepFocus} className={cx(styles.card, isBroken && styles.broken)} aria-label={name}>
      <div className={styles.top}>
        <span className={styles.logo}>
          <Icon name={icons[kind]} size={22} />
        </span>
        <p className={styles.text}>
          <b>{name}</b>
          <small>
            {link === null && <FormattedMessage id={`account.links.${kind}.hint`} values={hasCompany} />}
            {link?.account}
            {link?.state === 'connected' && (
              <>
                {' · '}
                {link.syncedAt ? (
                  <FormattedMessage id="account.links.synced" values={{ ago: ago(link.syncedAt) }} />
                ) : (
                  <FormattedMessage id="account.links.unsynced" />
                )}
              </>
            )}
          </small>
        </p>
        {link?.state === 'connected' && (
          <>
            <span className={cx(styles.state, styles.good)}>
              <Icon name="check" size={16} />
              <FormattedMessage id="account.links.connected" />
            </span>
            {disconnect}
          </>
        )}
        {isBroken && (
          <span className={cx(styles.state, styles.bad)}>
            <Icon name="circle-alert" size={16} />
            <FormattedMessage id="account.links.broken" />
          </span>
        )}
        {link?.state !== 'connected' && !isOther && (
          <Button
            variant={isBroken ? 'primary' : 'second'}
            busy={start.isPending || start.isSuccess}
            aria-label={label(isBroken ? 'reconnect' : 'connect')}
            onClick={connect}
          >
            <FormattedMessage id={isBroken ? 'account.links.reconnect' : 'account.links.connect'} />
          </Button>
        )}
      </div>
      {start.error && <Notice tone="danger">{start.error.message}</Notice>}
      {link?.state === 'connected' && !isOther && <ServiceSwitches link={link} />}
      {isBroken && <ServiceTrouble link={link}>{disconnect}</ServiceTrouble>}
      {open === 'address' && <TeamsDialog onClose={() => setOpen(null)} />}
      {open === 'removal' && (
        <ConfirmDialog
          open
          danger
          busy={remove.isPending}
          title={intl.formatMessage({ id: 'account.links.remove.title' }, { name })}
          message={intl.formatMessage({ id: 'account.links.remove.message' })}
          confirmLabel={label('remove')}
          onClose={() => setOpen(null)}
          onConfirm={() => remove.mutate({ params: { kind } })}
        />
      )}
    </article>
  );
}
