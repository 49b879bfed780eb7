import { faceOf, type Part } from '@escale/contract';
import { addDays } from '@escale/rules';
import { Button, Dialog, Notice, Segments } from '@escale/ui';
import { DatePopover, Field, Select, TextArea } from '@escale/ui/form';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChosenList } from '../../invitations/invite/chosen.tsx';
import styles from './propose-dialog.module.css';
import { usePlaces } from './use-places.ts';
import { type PlaceKey, usePropose, type Wish } from './use-propose.ts';

const mostLetters = 250;
/** As far ahead as the server takes a proposal, in days. */
const daysAhead = 92;
const parts = ['day', 'morning', 'afternoon'] as const;

interface Props {
  wish: Wish;
  onClose: () => void;
}

/** A day, a place where one is wanted, and a word, for one or several connections (CON-06). */
export function ProposeDialog({ wish, onClose }: Props) {
  const intl = useIntl();
  const form = useId();
  const proposal = usePropose(wish, onClose);
  const { people, today, date, part, message, busy, error } = proposal;
  const places = usePlaces(people, date, wish.place);
  // A place that was offered because the colleague is there that day is none on another day.
  const place = places.find(({ value }) => value === proposal.place)?.value ?? '';
  const names = intl.formatList(
    people.map(({ firstName }) => firstName),
    { type: 'conjunction' },
  );
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={<FormattedMessage id="connections.propose.title" values={{ count: wish.people.length, names }} />}
      footer={
        <Button type="submit" form={form} icon="send" busy={busy} disabled={people.length === 0}>
          <FormattedMessage id="connections.propose.send" />
        </Button>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) proposal.send(place);
        }}
      >
        {(wish.people.length > 1 || proposal.refused.length > 0) && (
          <ChosenList
            chosen={people.map((person) => ({ id: person.id, ...faceOf(person) }))}
            refused={proposal.refused}
            onRemove={proposal.remove}
          />
        )}
        <div className={styles.when}>
          <Field label={intl.formatMessage({ id: 'connections.propose.day' })}>
            <DatePopover
              value={date}
              min={today}
              max={addDays(today, daysAhead)}
              label={intl.formatMessage({ id: 'connections.propose.day' })}
              onChange={proposal.setDate}
            />
          </Field>
          <Segments<Part>
            block
            label={intl.formatMessage({ id: 'connections.propose.part' })}
            value={part}
            onChange={proposal.setPart}
            items={parts.map((id) => ({ id, label: intl.formatMessage({ id: `connections.best-day.part.${id}` }) }))}
          />
        </div>
        <Field label={intl.formatMessage({ id: 'connections.propose.place' })}>
          <Select
            value={place}
            options={places}
            onChange={({ target }) => proposal.setPlace(target.value as PlaceKey)}
          />
        </Field>
        <Field label={intl.formatMessage({ id: 'connections.invite.message' })} optional>
          <TextArea
            rows={3}
            maxLength={mostLetters}
            counter
            value={message}
            onChange={({ target }) => proposal.setMessage(target.value)}
          />
        </Field>
        <p className={styles.hint}>
          <FormattedMessage id="connections.propose.hint" />
        </p>
        {error && <Notice tone="danger">{error.message}</Notice>}
      </form>
    </Dialog>
  );
}
