import type { PlanDifference } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import type { FloorSummary } from '@escale/contract/floors';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Badge, Button, Dialog, Notice, Segments, SkeletonText, useDates, useFloorName } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './versions.module.css';

interface Props {
  floor: Pick<FloorSummary, 'id' | 'name' | 'number'>;
  /** Of the draft that is shown. */
  version: number;
  onPublished?: () => void;
  onClose: () => void;
}

/** Bookings that are listed one by one. */
const mostListed = 8;

/** Publishes the draft of a plan, now or at a date, after showing what it changes and which bookings it touches (MAP-08). */
export function PublishDialog({ floor, version, onPublished, onClose }: Props) {
  const intl = useIntl();
  const floorName = useFloorName();
  const [name, setName] = useState('');
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const [isChecked, setChecked] = useState(false);
  const difference = useApiQuery(cockpitApi.planVersions.difference, { params: { id: floor.id }, query: {} });
  const publish = useApiMutation(cockpitApi.planVersions.publish);
  const time = at === '' ? Number.NaN : new Date(at).getTime();
  const isDateWrong = when === 'later' && !(time > Date.now());
  const isRefused = publish.error?.errors.some(({ pointer }) => pointer === '/body/at') === true;
  const words = (id: string) => intl.formatMessage({ id: `floors.publish.${id}` });
  const submit = () => {
    setChecked(true);
    if (isDateWrong) return;
    const body = {
      version,
      name: name.trim() === '' ? null : name,
      at: when === 'now' ? null : new Date(time).toISOString(),
    };
    publish.mutate(
      { params: { id: floor.id }, body },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: words(when === 'now' ? 'done' : 'planned') });
          onPublished?.();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="floors.publish.title" values={{ name: floorName(floor) }} />}
      footer={
        <Button busy={publish.isPending} onClick={submit}>
          {words(when === 'now' ? 'go' : 'plan')}
        </Button>
      }
    >
      <div className={styles.part}>
        {difference.data ? <Changes difference={difference.data} /> : <SkeletonText lines={2} />}
        {difference.error && <Notice tone="danger">{difference.error.message}</Notice>}
        <Field label={words('version')} optional>
          <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Segments
          label={words('when')}
          items={[
            { id: 'now', label: words('now') },
            { id: 'later', label: words('later') },
          ]}
          value={when}
          onChange={setWhen}
        />
        {when === 'later' && (
          <Field
            label={words('date')}
            error={(isChecked && isDateWrong) || isRefused ? words('date.wrong') : undefined}
          >
            <TextInput
              type="datetime-local"
              value={at}
              onChange={(event) => {
                setAt(event.target.value);
                setChecked(false);
              }}
            />
          </Field>
        )}
        {publish.error && !isRefused && <Notice tone="danger">{publish.error.message}</Notice>}
      </div>
    </Dialog>
  );
}

function Changes({ difference: { added, removed, changed, touched } }: { difference: PlanDifference }) {
  const stuck = touched.filter(({ equalSeatName }) => equalSeatName === null);
  const moving = touched.filter((booking) => !stuck.includes(booking));
  const seats = (items: PlanDifference['added']) => items.filter(({ kind }) => kind === 'seat').length;
  const others = added.length + removed.length - seats(added) - seats(removed) + changed.length;
  const counts = [
    ['floors.publish.added', seats(added)],
    ['floors.publish.removed', seats(removed)],
    ['floors.publish.changed', others],
  ] as const;
  const shown = counts.filter(([, count]) => count > 0);
  return (
    <>
      <p className={styles.counts}>
        {shown.map(([id, count]) => (
          <Badge key={id}>
            <FormattedMessage id={id} values={{ count }} />
          </Badge>
        ))}
        {shown.length === 0 && <FormattedMessage id="floors.publish.nothing" />}
      </p>
      {moving.length > 0 && (
        <Notice tone="warning">
          <FormattedMessage id="floors.publish.touched" values={{ count: moving.length }} />
          <Touched bookings={moving} />
        </Notice>
      )}
      {stuck.length > 0 && (
        <Notice tone="danger">
          <FormattedMessage id="floors.publish.stuck" values={{ count: stuck.length }} />
          <Touched bookings={stuck} />
        </Notice>
      )}
    </>
  );
}

/** The first of some bookings, each with its seat and the equal one. */
function Touched({ bookings }: { bookings: PlanDifference['touched'] }) {
  const dates = useDates();
  return (
    <ul className={styles.touched}>
      {bookings.slice(0, mostListed).map(({ seatName, date, halves, equalSeatName }) => (
        <li key={`${seatName} ${date} ${halves.join()}`}>
          <FormattedMessage
            id={equalSeatName === null ? 'floors.publish.no-seat' : 'floors.publish.move'}
            values={{ seat: seatName, other: equalSeatName }}
          />
          {`, ${dates.day(date)}, `}
          <FormattedMessage id={`floors.publish.half.${halves.length === 2 ? 'day' : halves[0]}`} />
        </li>
      ))}
      {bookings.length > mostListed && (
        <li>
          <FormattedMessage id="floors.publish.more" values={{ count: bookings.length - mostListed }} />
        </li>
      )}
    </ul>
  );
}
