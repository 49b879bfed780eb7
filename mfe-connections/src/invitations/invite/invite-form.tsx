import { useSession } from '@escale/platform';
import { withElision } from '@escale/rules';
import { looksLikeEmail } from '@escale/rules/email-shape';
import { Button, Notice, Segments } from '@escale/ui';
import { Field, focusFirstWrong, TextArea } from '@escale/ui/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePeopleSearch } from '../../people-search/use-people-search.ts';
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
  const search = usePeopleSearch();
  // An address that was typed among the colleagues is not lost.
  const turnTo = (next: Way) => {
    setWay(next);
    if (next !== 'mail' || !looksLikeEmail(search.name)) return;
    invite.takeAddresses(search.name);
    search.clear();
  };
  const [isCarried, setCarried] = useState(false);
  const carry = () => {
    turnTo('mail');
    setCarried(true);
  };
  // The button that carried the address over has gone with its field.
  useEffect(() => {
    if (isCarried) form.current?.querySelector<HTMLElement>('[inputmode="email"]')?.focus();
    setCarried(false);
  }, [isCarried]);
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
            onChange={turnTo}
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
        {way === 'company' ? (
          <ColleagueField invite={invite} search={search} onMail={carry} />
        ) : (
          <AddressField invite={invite} />
        )}
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
