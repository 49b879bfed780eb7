import { api, type Discount } from '@escale/contract';
import { useApiMutation, useApiQuery, useLanguage, useUnsaved } from '@escale/platform';
import { Button, Icon, Skeleton, useDates } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './discounts.module.css';
import { Row } from './fields/row.tsx';

const longestCode = 40;

/** Promo codes and free days that the member may still use, and a field that adds a code (ACC-02). */
export function Discounts() {
  const intl = useIntl();
  const known = useApiQuery(api.discounts.list);
  const add = useApiMutation(api.discounts.add);
  const [code, setCode] = useState('');
  useUnsaved(code.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') add.mutate({ body: { code: code.trim() } }, { onSuccess: () => setCode('') });
  };
  return (
    <Row title={<FormattedMessage id="account.discounts" />}>
      <div className={styles.codes}>
        {known.isPending && <Skeleton width={220} height={40} radius={10} />}
        {known.isError && (
          <p role="alert" className={styles.failed}>
            {known.error.message}{' '}
            <Button size="small" variant="quiet" onClick={() => known.refetch()}>
              <FormattedMessage id="account.retry" />
            </Button>
          </p>
        )}
        {known.data && known.data.items.length > 0 && (
          <ul>
            {known.data.items.map((item) => (
              <Known key={`${item.kind} ${item.code}`} discount={item} />
            ))}
          </ul>
        )}
        <form onSubmit={submit}>
          <Field label={intl.formatMessage({ id: 'account.discounts.add' })} error={add.error?.message}>
            <TextInput
              value={code}
              maxLength={longestCode}
              autoComplete="off"
              onChange={(event) => {
                setCode(event.target.value.toUpperCase());
                add.reset();
              }}
            />
          </Field>
          <Button type="submit" variant="second" busy={add.isPending}>
            <FormattedMessage id="account.discounts.apply" />
          </Button>
        </form>
      </div>
    </Row>
  );
}

function Known({ discount }: { discount: Discount }) {
  const dates = useDates();
  const language = useLanguage();
  const until = dates.dayMonth(discount.until);
  return (
    <li className={styles.code}>
      <Icon name="ticket" size={18} />
      <b>{discount.kind === 'code' ? discount.code : (discount.name[language] ?? discount.code)}</b>
      <small className="soft">
        {discount.kind === 'freeDay' ? (
          <FormattedMessage id="account.discounts.free-day" values={{ from: dates.dayMonth(discount.from), until }} />
        ) : (
          <FormattedMessage
            id={discount.once ? 'account.discounts.once' : 'account.discounts.percent'}
            values={{ percent: discount.percent, until }}
          />
        )}
      </small>
    </li>
  );
}
