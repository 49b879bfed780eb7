import type { ApprovedDomain } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { useApiMutation } from '@escale/platform';
import { Button, ConfirmDialog, IconButton } from '@escale/ui';
import { Field, keepFocus, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../settings.module.css';
import { useCompanyId } from '../settings.queries.ts';
import { Copied } from './copied.tsx';
import { State } from './state.tsx';

/** The domains whose addresses are the company's, proved by a DNS record (INT-09). */
export function Domains({ items, confirmed }: { items: readonly ApprovedDomain[]; confirmed: string }) {
  const intl = useIntl();
  const params = { id: useCompanyId() };
  const [typed, setTyped] = useState('');
  const [leaving, setLeaving] = useState<string | null>(null);
  const add = useApiMutation(cockpitApi.customers.addDomain, { onSuccess: () => setTyped('') });
  const remove = useApiMutation(cockpitApi.customers.removeDomain, { onSettled: () => setLeaving(null) });
  const fault = add.error?.errors[0]?.message || add.error?.message;
  return (
    <section ref={keepFocus} data-keeps-focus="" className={styles.card} aria-labelledby="settings-domains">
      <div className={styles.head}>
        <h2 id="settings-domains">
          <FormattedMessage id="settings.part.domains" />
        </h2>
      </div>
      <div className={styles.row}>
        <p>
          <b>{confirmed}</b>
        </p>
        <span className={styles.end}>
          <State tone="good">
            <FormattedMessage id="settings.domains.confirmed" />
          </State>
        </span>
      </div>
      {items.map((item) => (
        <Domain key={item.id} item={item} onRemove={() => setLeaving(item.domain)} />
      ))}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ params, body: { domain: typed } });
        }}
      >
        <Field label={intl.formatMessage({ id: 'settings.domains.name' })} error={fault}>
          <TextInput
            value={typed}
            placeholder="entreprise.example"
            inputMode="url"
            autoCapitalize="none"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" variant="second" icon="plus" busy={add.isPending}>
          <FormattedMessage id="settings.domains.add" />
        </Button>
      </form>
      <ConfirmDialog
        open={leaving !== null}
        danger
        busy={remove.isPending}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving !== null && remove.mutate({ params, query: { domain: leaving } })}
        title={intl.formatMessage({ id: 'settings.domains.remove.title' }, { domain: leaving ?? '' })}
        message={intl.formatMessage({ id: 'settings.domains.remove.message' })}
        confirmLabel={intl.formatMessage({ id: 'settings.domains.remove' })}
      />
    </section>
  );
}

function Domain({ item, onRemove }: { item: ApprovedDomain; onRemove: () => void }) {
  const intl = useIntl();
  const params = { id: useCompanyId() };
  const [isMissing, setMissing] = useState(false);
  const look = useApiMutation(cockpitApi.customers.addDomain, {
    onSuccess: ({ status }) => setMissing(status === 'pending'),
  });
  const { domain, record, provedAt } = item;
  return (
    <div className={styles.row}>
      <p>
        <b>{domain}</b>
      </p>
      <span className={styles.end}>
        {provedAt === null ? (
          <State tone="warn">
            <FormattedMessage id="settings.domains.pending" />
          </State>
        ) : (
          <State tone="good">
            <FormattedMessage
              id="settings.domains.proved"
              values={{ day: intl.formatDate(provedAt, { day: 'numeric', month: 'long', year: 'numeric' }) }}
            />
          </State>
        )}
        <IconButton
          icon="trash-2"
          size="small"
          label={intl.formatMessage({ id: 'settings.domains.remove.of' }, { domain })}
          onClick={onRemove}
        />
      </span>
      {provedAt === null && (
        <div className={styles.proof}>
          <p className={styles.soft}>
            <FormattedMessage id="settings.domains.record" values={{ type: record.type }} />
          </p>
          {(['name', 'value'] as const).map((part) => (
            <div key={part}>
              <p className={styles.soft}>
                <FormattedMessage id={`settings.domains.record.${part}`} />
              </p>
              <Copied value={record[part]} name={intl.formatMessage({ id: `settings.domains.record.${part}` })} />
            </div>
          ))}
          <span className={styles.end}>
            <Button
              size="small"
              busy={look.isPending}
              aria-label={intl.formatMessage({ id: 'settings.domains.verify.of' }, { domain })}
              onClick={() => look.mutate({ params, body: { domain } })}
            >
              <FormattedMessage id="settings.domains.verify" />
            </Button>
            <small role="status" className={styles.warn}>
              {look.error?.message ?? (isMissing && <FormattedMessage id="settings.domains.missing" />)}
            </small>
          </span>
        </div>
      )}
    </div>
  );
}
