import type { Discount } from '@escale/contract';
import { useLanguage } from '@escale/platform';
import { useDates } from '@escale/ui';
import { Switch } from '@escale/ui/form';
import { FormattedMessage } from 'react-intl';
import type { BookingDraft } from '../draft/booking-draft.ts';

type FreeDayOffer = Extract<Discount, { kind: 'freeDay' }>;

interface FreeDayProps {
  draft: BookingDraft;
  /** Free days that the member may still use. */
  offers: readonly FreeDayOffer[];
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** The free day of a campaign: for one date within its days, once (BKG-13). It stays visible while chosen, so that it can be taken back. */
export function FreeDay({ draft, offers, onChange }: FreeDayProps) {
  const language = useLanguage();
  const dates = useDates();
  const [date = ''] = draft.dates;
  const offer = offers.find(({ from, until }) => from <= date && date <= until);
  if (!offer && !draft.freeDay) return null;
  const isSeveral = draft.dates.length > 1;
  const name = offer?.name[language];
  return (
    <Switch
      checked={draft.freeDay}
      disabled={isSeveral && !draft.freeDay}
      onChange={(freeDay) => onChange({ freeDay, promoCode: freeDay ? '' : draft.promoCode })}
      hint={
        isSeveral ? (
          <FormattedMessage id="booking.free-day.several" />
        ) : (
          offer && <FormattedMessage id="booking.free-day.until" values={{ date: dates.full(offer.until) }} />
        )
      }
    >
      <FormattedMessage id="booking.free-day.use" values={{ name, known: offer ? 'yes' : 'no' }} />
    </Switch>
  );
}
