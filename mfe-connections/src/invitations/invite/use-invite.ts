import type { Person } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { notify, useApiMutation, useSession, useUnsaved } from '@escale/platform';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { mostAtOnce, readAddresses } from './addresses.rules.ts';

/** Why one of those chosen was not invited: `of` is an address or a member’s id. */
export interface Refusal {
  of: string;
  message: string;
}

/** People and addresses to invite, and the call (CON-02); who was refused stays chosen, with the reason. */
export function useInvite(onDone?: () => void) {
  const intl = useIntl();
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [emails, setEmails] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  // The same choice sent again after a lost reply is one invitation.
  const attempt = useRef({ text: '', key: '' });
  const ownEmail = useSession().member?.email.toLowerCase();
  const invite = useApiMutation(teamRoutes.invite);
  const error = (id: string) => setWrong(intl.formatMessage({ id: `connections.invite.wrong.${id}` }));
  useUnsaved(people.length + emails.length > 0);

  /** Takes the addresses of a text; false where some of it is none, which then stays in the field. */
  const takeAddresses = (text: string): readonly string[] | null => {
    const read = readAddresses(text);
    const isOwn = read.addresses.some((one) => one === ownEmail);
    const all = [...new Set([...emails, ...read.addresses.filter((one) => one !== ownEmail)])];
    const rest = isOwn ? `${ownEmail} ${read.wrong}`.trim() : read.wrong;
    setEmails(all);
    setTyped(rest);
    if (rest) error(!isOwn ? 'address' : read.wrong ? 'own-and-address' : 'own');
    else setWrong(null);
    return rest ? null : all;
  };
  const onSent = (wanted: { emails: readonly string[]; userIds: readonly string[] }, failed: readonly Failed[]) => {
    attempt.current = { text: '', key: '' };
    const refusals = failed.map(({ pointer, message: reason }) => ({
      of: pointedAt(wanted, pointer),
      message: reason,
    }));
    const stays = (one: string) => refusals.some(({ of }) => of === one);
    setRefused(refusals);
    setPeople(people.filter(({ id }) => stays(id)));
    setEmails(wanted.emails.filter(stays));
    const count = wanted.emails.length + wanted.userIds.length - refusals.length;
    if (count > 0)
      notify({ tone: 'success', message: intl.formatMessage({ id: 'connections.invite.sent' }, { count }) });
    if (refusals.length > 0) return;
    setMessage('');
    onDone?.();
  };
  /** False where something must be corrected first. */
  const send = (): boolean => {
    const all = takeAddresses(typed);
    if (all === null) return false;
    if (people.length + all.length === 0) {
      error('nobody');
      return false;
    }
    if (people.length > mostAtOnce || all.length > mostAtOnce) {
      error('many');
      return false;
    }
    const body = { emails: [...all], userIds: people.map(({ id }) => id), message: message.trim() };
    const text = JSON.stringify(body);
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    setRefused([]);
    invite.mutate({ body, idempotencyKey: attempt.current.key }, { onSuccess: ({ failed }) => onSent(body, failed) });
    return true;
  };
  const forget = (of: string) => setRefused(refused.filter((one) => one.of !== of));
  return {
    people,
    emails,
    typed,
    message,
    refused,
    wrong,
    busy: invite.isPending,
    error: invite.error,
    setTyped,
    setMessage,
    takeAddresses,
    addPerson: (person: Person) => {
      setPeople([...people, person]);
      setWrong(null);
    },
    removePerson: (id: string) => {
      setPeople(people.filter((one) => one.id !== id));
      forget(id);
    },
    removeEmail: (email: string) => {
      setEmails(emails.filter((one) => one !== email));
      forget(email);
    },
    send,
  };
}

interface Failed {
  pointer: string;
  message: string;
}

/** Whom `/body/userIds/0` stands for. */
function pointedAt(wanted: { emails: readonly string[]; userIds: readonly string[] }, pointer: string): string {
  const [, , list, index] = pointer.split('/');
  const all = list === 'emails' ? wanted.emails : wanted.userIds;
  return all[Number(index)] ?? '';
}
