import { cx, Icon } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './payment.module.css';

export type Method = 'card' | 'bankTransfer';

interface Props {
  value: Method;
  onChange: (method: Method) => void;
  /** What the installation offers. */
  methods: readonly Method[];
}

/** Card or bank transfer, as two cards. */
export function MethodChoice({ value, onChange, methods }: Props) {
  const intl = useIntl();
  return (
    <fieldset className={styles.methods}>
      <legend>{intl.formatMessage({ id: 'cockpit.pay.method' })}</legend>
      {methods.map((method) => (
        <label key={method} className={cx(styles.method, method === value && styles.on)}>
          <input type="radio" name="method" checked={method === value} onChange={() => onChange(method)} />
          <Icon name={method === 'card' ? 'credit-card' : 'landmark'} />
          <span>
            <b>{intl.formatMessage({ id: `cockpit.pay.${method}` })}</b>
            <small>{intl.formatMessage({ id: `cockpit.pay.${method}.when` })}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The methods of an installation, cards first. */
export function methodsOf({ card, transfers }: { card: { provider: string }; transfers: boolean }): Method[] {
  return [...(card.provider === 'none' ? [] : ['card' as const]), ...(transfers ? ['bankTransfer' as const] : [])];
}
