import { type Closing, faceOf, type TouchedBooking } from '@escale/contract';
import { officeApi } from '@escale/contract/offices';
import { ApiError, notify, useApiMutation, useApiQuery, useSession } from '@escale/platform';
import { todayIn } from '@escale/rules';
import { FailureCard, Notice, SkeletonText, useDates } from '@escale/ui';
import { Checkbox, DatePopover, Field, Select } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';
import styles from '../spaces.module.css';
import { type Answers, answersOf } from './closing.rules.ts';

const reasons = ['outOfOrder', 'closed', 'closedForSale'] as const;
const cancel = 'cancel';

interface Props {
  space: { id: string; name: string };
  onClose: () => void;
}

/** Closes a space on some days or until further notice: what is booked then is listed, and moved or cancelled (CKP-07). */
export function ClosingDialog({ space: { id, name }, onClose }: Props) {
  const intl = useIntl();
  const words = (text: string) => intl.formatMessage({ id: `spaces.closing.${text}` });
  const { member } = useSession();
  const today = todayIn(member?.timezone ?? 'Europe/Paris');
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const [isOpenEnded, setOpenEnded] = useState(false);
  const [reason, setReason] = useState<(typeof reasons)[number]>('outOfOrder');
  const [chosen, setChosen] = useState<Answers>({});
  const [error, setError] = useState<ApiError | null>(null);
  const close = useApiMutation(officeApi.closings.close);
  const isWrong = !isOpenEnded && to < from;
  const query = isOpenEnded ? { from } : { from, to };
  const found = useApiQuery(officeApi.closings.preview, { params: { id }, query }, { enabled: !isWrong });
  const bookings = found.data?.bookings ?? [];
  const isTooMany = (found.data?.total ?? 0) > bookings.length;
  const answers = answersOf(bookings, chosen);
  const submit = async () => {
    setError(null);
    if (isWrong || !found.data || isTooMany) return;
    const closing: Closing = { from, to: isOpenEnded ? null : to, reason };
    try {
      await close.mutateAsync({ params: { id }, body: { closing, answers } });
      notify({ tone: 'success', message: intl.formatMessage({ id: 'spaces.closing.done' }, { name }) });
      onClose();
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setError(refusal);
      // Somebody has booked or taken a place meanwhile.
      await found.refetch();
    }
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'spaces.closing.title' }, { name })}
      submit={intl.formatMessage({ id: 'spaces.close' })}
      variant="danger"
      size="m"
      busy={close.isPending}
      disabled={isWrong || !found.data || isTooMany}
      isChanged={from !== today || to !== today || Object.keys(chosen).length > 0}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <Field label={words('from')}>
          <DatePopover
            label={words('from')}
            value={from}
            min={today}
            onChange={(day) => {
              setFrom(day);
              if (to < day) setTo(day);
            }}
          />
        </Field>
        {!isOpenEnded && (
          <Field label={words('to')} error={isWrong ? words('fault') : undefined}>
            <DatePopover label={words('to')} value={to} min={from} onChange={setTo} />
          </Field>
        )}
      </div>
      <Checkbox
        checked={isOpenEnded}
        onChange={(on) => {
          setOpenEnded(on);
          // Until further notice begins at once.
          if (on) setFrom(today);
        }}
      >
        {words('open')}
      </Checkbox>
      <Field label={words('reason')}>
        <Select
          value={reason}
          options={reasons.map((one) => ({ value: one, label: intl.formatMessage({ id: `spaces.closure.${one}` }) }))}
          onChange={({ target }) => setReason(reasons.find((one) => one === target.value) ?? 'outOfOrder')}
        />
      </Field>
      {found.isError ? (
        <FailureCard onRetry={() => found.refetch()} />
      ) : found.data ? (
        <>
          <p role="status">
            <FormattedMessage id="spaces.closing.touched" values={{ count: found.data.total }} />
          </p>
          {isTooMany && (
            <Notice tone="warning">
              <FormattedMessage id="spaces.closing.more" values={{ count: bookings.length }} />
            </Notice>
          )}
          {bookings.map((booking, index) => (
            <Answer
              key={booking.id}
              booking={booking}
              value={answers[index]?.workspaceId ?? null}
              onChange={(workspaceId) => setChosen((known) => ({ ...known, [booking.id]: workspaceId }))}
            />
          ))}
          {bookings.length > 0 && <small className="soft">{words('told')}</small>}
        </>
      ) : (
        !isWrong && <SkeletonText lines={2} />
      )}
    </FormDialog>
  );
}

interface AnswerProps {
  booking: TouchedBooking;
  value: string | null;
  onChange: (workspaceId: string | null) => void;
}

function Answer({ booking: { organiser, day, halves, from, to, hourly, offers }, value, onChange }: AnswerProps) {
  const intl = useIntl();
  const dates = useDates();
  const time = hourly
    ? `${dates.clock(from)} – ${dates.clock(to)}`
    : intl.formatList(halves.map((half) => intl.formatMessage({ id: `offices.${half}` })));
  const name = organiser ? faceOf(organiser).name : intl.formatMessage({ id: 'spaces.closing.private' });
  return (
    <Field
      label={intl.formatMessage({ id: 'spaces.closing.answer' }, { name, day: `${dates.shortDay(day)}, ${time}` })}
    >
      <Select
        value={value ?? cancel}
        options={[
          ...offers.map(({ workspaceId, name: place, floor }) => ({
            value: workspaceId,
            label: intl.formatMessage(
              { id: floor ? 'spaces.closing.move.floor' : 'spaces.closing.move' },
              { name: place, floor: floor ?? '' },
            ),
          })),
          { value: cancel, label: intl.formatMessage({ id: 'spaces.closing.cancel' }) },
        ]}
        onChange={({ target }) => onChange(target.value === cancel ? null : target.value)}
      />
    </Field>
  );
}
