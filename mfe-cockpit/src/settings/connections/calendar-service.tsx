import type { CompanyCalendar, CompanyCalendarKind } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation } from '@escale/platform';
import { Button, ConfirmDialog } from '@escale/ui';
import { Field, keepFocus, Switch, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../settings.module.css';
import { useCompanyId } from '../settings.queries.ts';
import { useAgo } from '../use-ago.ts';
import { Copied } from './copied.tsx';
import { serviceNames } from './service-names.ts';
import { State } from './state.tsx';

/** One service of calendars: not connected, connected with what it does, or to be authorised again. */
export function CalendarService({
  kind,
  connection,
}: {
  kind: CompanyCalendarKind;
  connection: CompanyCalendar | null;
}) {
  const intl = useIntl();
  const ago = useAgo();
  const id = useCompanyId();
  const name = serviceNames[kind];
  const [isLeaving, setLeaving] = useState(false);
  const onError = ({ message }: Error) => notify({ tone: 'danger', message });
  const start = useApiMutation(cockpitApi.companyCalendars.start, {
    // Google asks for our client's number, Microsoft leads back by itself.
    onSuccess: ({ url, client }) => client === null && window.location.assign(url),
    onError,
  });
  const change = useApiMutation(cockpitApi.companyCalendars.change, { onError });
  const remove = useApiMutation(cockpitApi.companyCalendars.remove, { onError, onSettled: () => setLeaving(false) });
  const params = { id, kind };
  const isBroken = connection?.state === 'broken';
  const entered = start.data?.client;
  return (
    <div ref={keepFocus} data-keeps-focus="" className={styles.row}>
      <p>
        <b>{name}</b>
        <small>
          {connection === null ? (
            <FormattedMessage id={`settings.calendars.${kind}.hint`} />
          ) : (
            <FormattedMessage
              id={connection.syncedAt ? 'settings.calendars.synced' : 'settings.calendars.unsynced'}
              values={{ tenant: connection.tenant, ago: connection.syncedAt && ago(connection.syncedAt) }}
            />
          )}
        </small>
      </p>
      <span className={styles.end}>
        {connection && !isBroken && (
          <State tone="good">
            <FormattedMessage id="settings.calendars.on" />
          </State>
        )}
        {isBroken && (
          <State tone="bad">
            <FormattedMessage id="settings.calendars.broken" />
          </State>
        )}
        {(connection === null || isBroken) && (
          <Button
            size="small"
            variant={isBroken ? 'primary' : 'second'}
            busy={start.isPending}
            aria-label={intl.formatMessage(
              { id: isBroken ? 'settings.calendars.repair.of' : 'settings.calendars.connect.of' },
              { name },
            )}
            onClick={() => start.mutate({ params })}
          >
            <FormattedMessage id={isBroken ? 'settings.calendars.repair' : 'settings.calendars.connect'} />
          </Button>
        )}
        {connection && (
          <Button
            size="small"
            variant="quiet"
            aria-label={intl.formatMessage({ id: 'settings.calendars.remove.of' }, { name })}
            onClick={() => setLeaving(true)}
          >
            <FormattedMessage id="settings.calendars.remove" />
          </Button>
        )}
      </span>
      {connection && (
        <div className={styles.proof}>
          {(['dailyStatus', 'absences'] as const).map((what) => (
            <Switch
              key={what}
              checked={connection[what]}
              disabled={change.isPending}
              onChange={(on) => change.mutate({ params, body: { [what]: on } })}
            >
              <FormattedMessage id={`settings.calendars.${what}`} />
            </Switch>
          ))}
          {connection.missing > 0 && (
            <State tone="warn">
              <FormattedMessage id="settings.calendars.missing" values={{ count: connection.missing, name }} />
            </State>
          )}
        </div>
      )}
      {entered && (connection === null || isBroken) && <GoogleSteps url={start.data?.url ?? ''} client={entered} />}
      <ConfirmDialog
        open={isLeaving}
        danger
        busy={remove.isPending}
        onClose={() => setLeaving(false)}
        onConfirm={() => remove.mutate({ params })}
        title={intl.formatMessage({ id: 'settings.calendars.remove.title' }, { name })}
        message={intl.formatMessage({ id: 'settings.calendars.remove.message' })}
        confirmLabel={intl.formatMessage({ id: 'settings.calendars.remove' })}
      />
    </div>
  );
}

/** Google's own page asks for the number of our client and the scope; afterwards one address proves the delegation. */
function GoogleSteps({ url, client }: { url: string; client: { id: string; scope: string } }) {
  const intl = useIntl();
  const id = useCompanyId();
  const [mailbox, setMailbox] = useState('');
  const connect = useApiMutation(cockpitApi.companyCalendars.connect);
  return (
    <form
      className={styles.proof}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        connect.mutate({ params: { id }, body: { kind: 'google', mailbox } });
      }}
    >
      <p className={styles.soft}>
        <FormattedMessage
          id="settings.calendars.google.steps"
          values={{
            link: (text) => (
              <a href={url} target="_blank" rel="noreferrer">
                {text}
              </a>
            ),
          }}
        />
      </p>
      <Copied value={client.id} name={intl.formatMessage({ id: 'settings.calendars.client' })} />
      <Copied value={client.scope} name={intl.formatMessage({ id: 'settings.calendars.scope' })} />
      <Field
        label={intl.formatMessage({ id: 'settings.calendars.mailbox' })}
        error={connect.error?.errors[0]?.message || connect.error?.message}
      >
        <TextInput type="email" value={mailbox} onChange={({ target }) => setMailbox(target.value)} />
      </Field>
      <span>
        <Button type="submit" size="small" busy={connect.isPending}>
          <FormattedMessage id="settings.calendars.verify" />
        </Button>
      </span>
    </form>
  );
}
