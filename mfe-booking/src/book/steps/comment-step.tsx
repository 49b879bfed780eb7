import { Field, TextArea } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { commentLimit } from '../draft/missing.rules.ts';

interface CommentStepProps {
  comment: string;
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** Comment to the host. A paste that is too long is kept and flagged, never truncated silently (spec §9: 250 characters). */
export function CommentStep({ comment, onChange }: CommentStepProps) {
  const intl = useIntl();
  const over = comment.trim().length - commentLimit;
  return (
    <Field
      label={intl.formatMessage({ id: 'booking.comment.label' })}
      optional
      hint={
        <FormattedMessage id="booking.comment.count" values={{ count: comment.trim().length, limit: commentLimit }} />
      }
      error={over > 0 ? intl.formatMessage({ id: 'booking.comment.over' }, { over, limit: commentLimit }) : undefined}
    >
      <TextArea value={comment} onChange={(event) => onChange({ comment: event.currentTarget.value })} />
    </Field>
  );
}
