import { useSession } from '@escale/platform';
import { withElision } from '@escale/rules';
import { Button, Notice, Segments } from '@escale/ui';
import { Field, focusFirstWrong, TextArea } from '@escale/ui/form';
import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AddressField } from './address-field.tsx';
import { Allowance } from './allowance.tsx';
import { ColleagueField } from './colleague-field.tsx';
import styles from './invite.module.css';
import { useInvite } from './use-invite.ts';

const mostLetters = 250;
type Way = 'company' | 'mail';

interface Props {
  title?: ReactNode;
  /** Everyone chosen was invited. */
  onDone?: () => void;
}

/** Invites colleagues found by name and anyone by address, several at once, with a word (CON-02). */
export function InviteForm({ title, onDone }: Props) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const company = useSession().member?.customer?.name;
  const [chosenWay, setWay] = useState<Way>('company');
  const way = company ? chosenWay : 'mail';
  const invite = useInvite(onDone);
  const count = invite.people.length + invite.emails.length;
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (invite.send()) return;
        // An address that is none can only be corrected where addresses are.
        if (invite.typed.trim()) setWay('mail');
        focusFirstWrong(form.current);
      }}
    >
      <div className={styles.head}>
        {title}
        {company && (
          <Segments<Way>
            size="small"
            label={intl.formatMessage({ id: 'connections.invite.way' })}
            value={way}
            onChange={setWay}
            items={[
              {
                id: 'company',
                icon: 'building',
                label: intl.formatMessage({ id: 'connections.invite.company' }, withElision({ company })),
              },
              { id: 'mail', icon: 'mail', label: intl.formatMessage({ id: 'connections.invite.mail' }) },
            ]}
          />
        )}
      </div>
      <div className={styles.body}>
        {way === 'company' ? <ColleagueField invite={invite} /> : <AddressField invite={invite} />}
        <Field label={intl.formatMessage({ id: 'connections.invite.message' })} optional>
          <TextArea
            rows={3}
            maxLength={mostLetters}
            counter
            value={invite.message}
            onChange={({ target }) => invite.setMessage(target.value)}
          />
        </Field>
        <p className={styles.hint}>
          <FormattedMessage id="connections.invite.sees" />
        </p>
      </div>
      <div className={styles.foot}>
        <Allowance way={way} />
        {invite.error && <Notice tone="danger">{invite.error.message}</Notice>}
        <Button type="submit" block icon="send" busy={invite.busy}>
          <FormattedMessage id="connections.invite.send" values={{ count }} />
        </Button>
      </div>
    </form>
  );
}
