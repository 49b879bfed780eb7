import type { Booking, longestReview, Review, ReviewTheme } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation, useSession } from '@escale/platform';
import { capital } from '@escale/rules';
import { Button, Dialog, Notice } from '@escale/ui';
import { Field, TextArea } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSlotWords } from '../bookings/booking-words.ts';
import styles from './review-dialog.module.css';
import { StarsInput } from './stars-input.tsx';

/** As in the contract, whose values would be part of every first load. */
const most: typeof longestReview = 1000;
/** In the order of the form; each theme of the contract once. */
const themes = Object.keys({
  quiet: true,
  connection: true,
  light: true,
  welcome: true,
  coffee: true,
  value: true,
} satisfies Record<ReviewTheme, true>) as ReviewTheme[];

interface ReviewDialogProps {
  booking: Booking;
  /** The stored review, to change it. */
  review?: Review | null;
  /** A score that was already chosen. */
  score?: number | null;
  onClose: () => void;
  onWritten: () => void;
}

/** Writes or changes the review of a stay: overall score, and optional themes and words (WSP-04). */
export function ReviewDialog({ booking, review = null, score: begun = null, onClose, onWritten }: ReviewDialogProps) {
  const intl = useIntl();
  const { member } = useSession();
  const words = useSlotWords();
  const [score, setScore] = useState(review?.score ?? begun);
  const [rated, setRated] = useState<Partial<Record<ReviewTheme, number>>>(review?.themes ?? {});
  const [text, setText] = useState(review?.text ?? '');
  const [isMissing, setMissing] = useState(false);
  const label = (id: string) => intl.formatMessage({ id: `booking.review.${id}` });
  const write = useApiMutation(lateApi.reviews.write, {
    onSuccess: () => {
      notify({ tone: 'success', message: label('done') });
      onWritten();
    },
  });
  const rate = (theme: ReviewTheme, value: number | null) =>
    setRated(({ [theme]: _, ...others }) => (value === null ? others : { ...others, [theme]: value }));
  const save = () => {
    setMissing(score === null);
    if (score !== null) write.mutate({ params: { id: booking.id }, body: { score, themes: rated, text } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'booking.review.dialog' }, { name: booking.workspace.name })}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            {label('cancel')}
          </Button>
          <Button busy={write.isPending} onClick={save}>
            {label('save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className="soft">{capital(words(booking))}</p>
        <div className={styles.score}>
          <b aria-hidden="true">{label('score')}</b>
          <StarsInput
            label={label('score')}
            value={score}
            onChange={setScore}
            describedBy={isMissing && score === null ? 'review-missing' : undefined}
            autoFocus
          />
        </div>
        {isMissing && score === null && (
          <div id="review-missing">
            <Notice tone="danger">{label('missing')}</Notice>
          </div>
        )}
        <div className={styles.themes}>
          <p className="faint">
            <FormattedMessage id="booking.review.themes" />
          </p>
          {themes.map((theme) => (
            <div key={theme} className={styles.theme}>
              <span aria-hidden="true">{label(`theme.${theme}`)}</span>
              <StarsInput
                label={label(`theme.${theme}`)}
                value={rated[theme] ?? null}
                onChange={(value) => rate(theme, value)}
                size="small"
                optional
              />
            </div>
          ))}
        </div>
        <Field label={label('text')} optional>
          <TextArea value={text} maxLength={most} counter rows={4} onChange={(event) => setText(event.target.value)} />
        </Field>
        {member && (
          <p className="soft">
            <FormattedMessage
              id="booking.review.public"
              values={{ author: `${member.firstName} ${member.lastName.slice(0, 1)}.` }}
            />
          </p>
        )}
        {write.error && <Notice tone="danger">{write.error.message}</Notice>}
      </div>
    </Dialog>
  );
}
