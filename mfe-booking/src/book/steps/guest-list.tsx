import { Button, Icon, IconButton } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Guest, noGuest } from '../draft/booking-draft.ts';
import { guestFaults } from '../draft/guest.rules.ts';
import styles from './guest-list.module.css';

interface GuestListProps {
  guests: readonly Guest[];
  typed: Guest;
  full: boolean;
  /** True after an attempt to continue: errors of the guest being typed are shown. */
  tried: boolean;
  onType: (typed: Guest) => void;
  /** Adds the guest being typed; false when a field is missing or invalid. */
  onAdd: () => boolean;
  onChange: (guests: Guest[]) => void;
}

/** External guests, by name and e-mail address (BKG-01). */
export function GuestList({ guests, typed, full, tried, onType, onAdd, onChange }: GuestListProps) {
  const intl = useIntl();
  const name = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLSpanElement>(null);
  const [isOpened, setOpened] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [isGivenUp, setGivenUp] = useState(false);
  const isOpen = isOpened || typed.name !== '' || typed.email !== '';
  // The button that opened the form is unmounted.
  useEffect(() => {
    if (isOpened) name.current?.focus();
  }, [isOpened]);
  // The button that gave the guest up is unmounted.
  useEffect(() => {
    if (isGivenUp) opener.current?.querySelector('button')?.focus();
  }, [isGivenUp]);
  const open = () => {
    setOpened(true);
    setGivenUp(false);
  };
  const giveUp = () => {
    onType(noGuest);
    setOpened(false);
    setRefused(false);
    setGivenUp(true);
  };
  const faults = guestFaults(typed, guests);
  const errorOf = (fault: string | null) =>
    (isRefused || tried) && fault ? intl.formatMessage({ id: `booking.guests.${fault}` }) : undefined;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const isAdded = onAdd();
    setRefused(!isAdded);
    if (isAdded) name.current?.focus();
    else (faults.name ? name.current : form.current?.querySelector<HTMLElement>('[type="email"]'))?.focus();
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
        <span ref={opener}>
          <Button variant="second" size="small" icon="user-plus" onClick={open}>
            <FormattedMessage id="booking.guests.open" />
          </Button>
        </span>
      )}
      {isOpen && !full && (
        <form ref={form} className={styles.form} onSubmit={add} noValidate>
          <Field required label={intl.formatMessage({ id: 'booking.guests.name' })} error={errorOf(faults.name)}>
            <TextInput
              ref={name}
              autoComplete="off"
              maxLength={120}
              value={typed.name}
              onChange={(event) => onType({ ...typed, name: event.currentTarget.value })}
            />
          </Field>
          <Field
            required
            label={intl.formatMessage({ id: 'booking.guests.mail' })}
            hint={<FormattedMessage id="booking.guests.hint" />}
            error={errorOf(faults.email)}
          >
            <TextInput
              type="email"
              autoComplete="off"
              value={typed.email}
              onChange={(event) => onType({ ...typed, email: event.currentTarget.value })}
            />
          </Field>
          <div className={styles.acts}>
            <Button type="submit" variant="second">
              <FormattedMessage id="booking.guests.add" />
            </Button>
            <Button variant="quiet" onClick={giveUp}>
              <FormattedMessage id="booking.guests.give-up" />
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
