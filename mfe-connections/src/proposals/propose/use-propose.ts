import type { Part, Person } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation } from '@escale/platform';
import { addDays, weekdayOf } from '@escale/rules';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useToday } from '../../team/use-today.ts';

/** To whom a day is proposed, and what is known of it already. */
export interface Wish {
  people: readonly Person[];
  date?: string;
  part?: Part;
  place?: { workspaceId: string; name: string };
}

/** `building:<id>` or `workspace:<id>`; empty: nowhere in particular. */
export type PlaceKey = '' | `${'building' | 'workspace'}:${string}`;

function placeOf(key: PlaceKey) {
  const [kind, id = ''] = key.split(':');
  return kind === 'building' || kind === 'workspace' ? ({ kind, id } as const) : null;
}

/** The next day from Monday to Friday. */
function nextWorkday(today: string): string {
  const days = [1, 2, 3].map((count) => addDays(today, count));
  return days.find((day) => weekdayOf(day) <= 5) ?? today;
}

/** The proposal as it is written, and the call (CON-06); who was refused stays, with the reason. */
export function usePropose(wish: Wish, onDone: () => void) {
  const intl = useIntl();
  const today = useToday();
  const [people, setPeople] = useState(wish.people);
  const [date, setDate] = useState(wish.date ?? nextWorkday(today));
  const [part, setPart] = useState<Part>(wish.part ?? 'day');
  const [place, setPlace] = useState<PlaceKey>(wish.place ? `workspace:${wish.place.workspaceId}` : '');
  const [message, setMessage] = useState('');
  const [refused, setRefused] = useState<readonly { of: string; message: string }[]>([]);
  // The same proposal sent again after a lost reply is one.
  const attempt = useRef({ text: '', key: '' });
  const call = useApiMutation(lateApi.proposals.send);
  const send = (chosen: PlaceKey) => {
    const userIds = people.map(({ id }) => id);
    const body = { userIds, date, part, place: placeOf(chosen), message: message.trim() };
    const text = JSON.stringify(body);
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    call.mutate(
      { body, idempotencyKey: attempt.current.key },
      {
        onSuccess: ({ sent, failed }) => {
          attempt.current = { text: '', key: '' };
          const refusals = failed.map(({ pointer, message: reason }) => ({
            of: userIds[Number(pointer.split('/').at(-1))] ?? '',
            message: reason,
          }));
          setRefused(refusals);
          setPeople(people.filter(({ id }) => refusals.some(({ of }) => of === id)));
          const count = sent.length;
          if (count > 0)
            notify({ tone: 'success', message: intl.formatMessage({ id: 'connections.propose.sent' }, { count }) });
          if (refusals.length === 0) onDone();
        },
      },
    );
  };
  return {
    today,
    people,
    remove: (id: string) => {
      setPeople(people.filter((one) => one.id !== id));
      setRefused(refused.filter(({ of }) => of !== id));
    },
    date,
    setDate,
    part,
    setPart,
    place,
    setPlace,
    message,
    setMessage,
    refused,
    busy: call.isPending,
    error: call.error,
    send,
  };
}
