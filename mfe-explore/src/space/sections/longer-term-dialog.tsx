import type { WorkspaceDetails } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation } from '@escale/platform';
import { addDays } from '@escale/rules';
import {
  Button,
  Dialog,
  type MessagesByLanguage,
  Notice,
  Picture,
  Segments,
  Stepper,
  useAddedMessages,
  useDates,
  useMoney,
} from '@escale/ui';
import { DatePopover, Field, localToday, TextArea } from '@escale/ui/form';
import { type FormEvent, useId, useState } from 'react';
import en from '../../messages/longer-form/en.json' with { type: 'json' };
import fr from '../../messages/longer-form/fr.json' with { type: 'json' };
import nl from '../../messages/longer-form/nl.json' with { type: 'json' };
import { firstOpenDay } from '../choice/first-day.rules.ts';
import styles from './longer-term.module.css';
import { useWeekdayWords } from './use-weekday-words.ts';

/** Apart from the messages of the section, which the page loads. */
const texts = { fr, en, nl } satisfies MessagesByLanguage;

const durations = [1, 3, 6, 12] as const;
type Months = (typeof durations)[number];
const weekdays = [1, 2, 3, 4, 5] as const;
/** A Monday, to name the weekdays. */
const aMonday = '2026-11-23';
const longestMessage = 1000;

/** The request: people, days of the week, start and months, a message; beside it what happens next (WSP-03). */
export function LongerTermDialog({ space, onClose }: { space: WorkspaceDetails; onClose: () => void }) {
  const intl = useAddedMessages(texts);
  const money = useMoney();
  const weekdayWords = useWeekdayWords();
  const month = space.prices.find(({ unit }) => unit === 'month');
  const dates = useDates();
  const form = useId();
  const tomorrow = addDays(localToday(), 1);
  const [people, setPeople] = useState(1);
  const [days, setDays] = useState<readonly number[]>(weekdays);
  const [from, setFrom] = useState(() => firstOpenDay(space, tomorrow));
  const [months, setMonths] = useState<Months>(3);
  const [message, setMessage] = useState('');
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `explore.longer.${id}` }, values);
  const send = useApiMutation(lateApi.longStays.send, {
    onSuccess: () => {
      notify({ tone: 'success', message: words('sent', { host: space.host?.contact ?? space.name }) });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ params: { id: space.id }, body: { people, from, months, weekdays: [...days].sort(), message } });
  };
  const toggle = (day: number) => setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day]);
  const costOf = ({ per, includingTaxCents }: (typeof space.prices)[number], count: number) => {
    const cents = includingTaxCents * (per === 'person' ? people : 1);
    return { price: money.euros(cents), total: money.euros(cents * months), months, days: count };
  };
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={words('title')}
      footer={
        <Button
          type="submit"
          form={form}
          variant="primary"
          size="touch"
          busy={send.isPending}
          disabled={days.length === 0}
        >
          {words('send')}
        </Button>
      }
    >
      <div className={styles.columns}>
        <form id={form} className={styles.form} onSubmit={submit}>
          <p className="soft">{words('nothing-binding')}</p>
          <div className={styles.line}>
            <span>{words('people')}</span>
            <Stepper value={people} onChange={setPeople} min={1} max={space.capacity} label={words('people')} />
          </div>
          <fieldset className={styles.line}>
            <legend>{words('days')}</legend>
            <span className={styles.days}>
              {weekdays.map((day) => (
                <button key={day} type="button" aria-pressed={days.includes(day)} onClick={() => toggle(day)}>
                  {dates.weekday(addDays(aMonday, day - 1), 'short')}
                </button>
              ))}
            </span>
          </fieldset>
          {days.length === 0 && <Notice tone="warning">{words('no-day')}</Notice>}
          <div className={styles.line}>
            <span>{words('from')}</span>
            <DatePopover value={from} onChange={setFrom} min={tomorrow} label={words('from')} />
          </div>
          <Segments
            block
            label={words('months')}
            value={`${months}`}
            items={durations.map((count) => ({ id: `${count}`, label: words('month-count', { count }) }))}
            onChange={(id) => setMonths(durations.find((count) => `${count}` === id) ?? 3)}
          />
          <Field label={words('message')} optional>
            <TextArea
              rows={3}
              maxLength={longestMessage}
              counter
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          </Field>
          {send.error && <Notice tone="danger">{send.error.message}</Notice>}
        </form>
        <aside className={styles.next}>
          <Picture id={space.pictures[0]} alt="" ratio="13/5" radius={14} sizes="300px" />
          <b>{words('request', { people, days: weekdayWords(days), months, from: dates.day(from) })}</b>
          {month && <p>{words('cost', costOf(month, days.length))}</p>}
          <p className="soft">{words('per-week', { count: days.length })}</p>
          <ol>
            {(['sent', 'answered', 'visit'] as const).map((step) => (
              <li key={step}>{words(`step.${step}`)}</li>
            ))}
          </ol>
        </aside>
      </div>
    </Dialog>
  );
}
