import { type MessagesByLanguage, Notice, useAddedMessages, useDates } from '@escale/ui';
import en from '../messages/none/en.json' with { type: 'json' };
import fr from '../messages/none/fr.json' with { type: 'json' };
import nl from '../messages/none/nl.json' with { type: 'json' };

/** Apart from the messages that every search loads. */
const texts = { fr, en, nl } satisfies MessagesByLanguage;

/** Which credits the budget of a date is: a booking made now takes those of today, which may be fewer (EXP-13). */
export function BudgetNote({ date }: { date: string }) {
  const intl = useAddedMessages(texts);
  const dates = useDates();
  return (
    <Notice icon="wallet">{intl.formatMessage({ id: 'explore.none.budget' }, { day: dates.dayMonth(date) })}</Notice>
  );
}
