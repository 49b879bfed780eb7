import { Button, Icon, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './best-day.module.css';
import type { Found } from './best-day.page.tsx';

/** The one without whom a day would suit everybody else; nothing when that is the member, or when only two meet. */
export function WithoutOne({ found: { people, without }, onRemove }: { found: Found; onRemove: (id: string) => void }) {
  const dates = useDates();
  const [me, ...others] = people;
  const one =
    without && without.memberId !== me?.person.id && others.find(({ person }) => person.id === without.memberId);
  if (!without || !one || others.length < 2) return null;
  const { firstName, id } = one.person;
  return (
    <div className={styles.hint}>
      <Icon name="sparkles" size={20} />
      <p className={styles.words}>
        <FormattedMessage
          id="connections.best-day.without"
          values={{ day: dates.day(without.date), name: firstName, b: (words) => <b key="day">{words}</b> }}
        />
      </p>
      <Button variant="second" onClick={() => onRemove(id)}>
        <FormattedMessage id="connections.best-day.without.do" values={{ name: firstName }} />
      </Button>
    </div>
  );
}
