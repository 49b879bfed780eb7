import { Button, Icon, IconButton } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Guest } from '../draft/booking-draft.ts';
import { isMail } from '../draft/people.rules.ts';
import styles from './guest-list.module.css';

interface GuestListProps {
  guests: readonly Guest[];
  full: boolean;
  onChange: (guests: Guest[]) => void;
}

/** People from outside, by name and mail (BKG-01). */
export function GuestList({ guests, full, onChange }: GuestListProps) {
  const intl = useIntl();
  const name = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<Guest>({ name: '', email: '' });
  const [isTried, setTried] = useState(false);
  const email = typed.email.trim().toLowerCase();
  const isTwice = guests.some((guest) => guest.email === email);
  const mailError = isTwice ? 'booking.guests.twice' : isMail(email) ? null : 'booking.guests.no-mail';
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed.name.trim() === '' || mailError) return;
    onChange([...guests, { name: typed.name.trim(), email }]);
    setTyped({ name: '', email: '' });
    setTried(false);
    name.current?.focus();
  };
  return (
    <div className={styles.guests}>
      {guests.length > 0 && (
        <ul className={styles.list} aria-label={intl.formatMessage({ id: 'booking.guests.title' })}>
          {guests.map((guest) => (
            <li key={guest.email}>
              <Icon name="mail" />
              <span>
                <b>{guest.name}</b> <span className="soft">{guest.email}</span>
              </span>
              <IconButton
                icon="x"
                size="small"
                label={intl.formatMessage({ id: 'booking.people.remove' }, { name: guest.name })}
                onClick={() => onChange(guests.filter((one) => one.email !== guest.email))}
              />
            </li>
          ))}
        </ul>
      )}
      {!isOpen && !full && (
        <Button variant="second" size="small" icon="user-plus" onClick={() => setOpen(true)}>
          <FormattedMessage id="booking.guests.open" />
        </Button>
      )}
      {isOpen && !full && (
        <form className={styles.form} onSubmit={add} noValidate>
          <Field
            label={intl.formatMessage({ id: 'booking.guests.name' })}
            error={
              isTried && typed.name.trim() === '' ? intl.formatMessage({ id: 'booking.guests.no-name' }) : undefined
            }
          >
            <TextInput
              ref={name}
              autoComplete="off"
              maxLength={120}
              value={typed.name}
              onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
            />
          </Field>
          <Field
            label={intl.formatMessage({ id: 'booking.guests.mail' })}
            error={isTried && mailError ? intl.formatMessage({ id: mailError }) : undefined}
          >
            <TextInput
              type="email"
              autoComplete="off"
              value={typed.email}
              onChange={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
            />
          </Field>
          <Button type="submit" variant="second">
            <FormattedMessage id="booking.guests.add" />
          </Button>
        </form>
      )}
    </div>
  );
}
