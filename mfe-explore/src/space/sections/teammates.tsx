import { faceOf, type Person, type WorkspaceDetails } from '@escale/contract';
import { Avatar, Button, Dialog, useDates } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Section } from './section.tsx';
import styles from './sections.module.css';

const shown = 4;

/** Colleagues and connections who will be there that day; all of them in a dialog (EXP-09). */
export function Teammates({ space, date }: { space: WorkspaceDetails; date: string }) {
  const intl = useIntl();
  const dates = useDates();
  const [open, setOpen] = useState(false);
  const { teammates } = space;
  if (teammates.length === 0) return null;
  const title = intl.formatMessage({ id: 'explore.section.teammates' }, { day: dates.day(date) });
  const ring = space.scope === 'internal' ? 'office' : 'flexOffice';
  return (
    <Section
      id="teammates"
      title={title}
      end={
        teammates.length > shown && (
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            <FormattedMessage id="explore.section.teammates.all" values={{ count: teammates.length }} />
          </Button>
        )
      }
    >
      <People people={teammates.slice(0, shown)} ring={ring} />
      <Dialog open={open} onClose={() => setOpen(false)} title={title} size="s">
        <People people={teammates} ring={ring} />
      </Dialog>
    </Section>
  );
}

function People({ people, ring }: { people: readonly Person[]; ring: 'office' | 'flexOffice' }) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id}>
          <Avatar {...faceOf(person)} size={40} ring={ring} decorative />
          <span>
            <b>
              {person.firstName} {person.lastName}
            </b>
            {person.jobTitle && <small className="soft">{person.jobTitle}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
