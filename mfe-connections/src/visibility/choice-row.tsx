import { faceOf, type VisibilityLevel } from '@escale/contract';
import { Avatar, IconButton, useDates } from '@escale/ui';
import { DatePopover } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useToday } from '../team/use-today.ts';
import { DepthCells } from './depth-cells.tsx';
import type { Choice } from './use-choices.ts';
import styles from './visibility.module.css';

interface Props {
  choice: Choice;
  isSelected: boolean;
  isReadOnly: boolean;
  busy: boolean;
  refusal: string | null;
  onSelect: () => void;
  onChange: (level: VisibilityLevel | null, until: string | null) => void;
}

/** One person: what they see, up to which day, when they last looked, and back to the general setting. */
export function ChoiceRow({ choice, isSelected, isReadOnly, busy, refusal, onSelect, onChange }: Props) {
  const intl = useIntl();
  const { shortDay } = useDates();
  const { person, level, until, isDefault } = choice;
  const face = faceOf(person);
  const named = (id: string) => intl.formatMessage({ id: `connections.visibility.${id}` }, { name: face.name });
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <button type="button" className={styles.person} aria-pressed={isSelected} onClick={onSelect}>
        <Avatar {...face} size={32} decorative />
        <span>
          <b>{face.name}</b>
          <small>
            <Standing {...choice} />
          </small>
        </span>
      </button>
      <DepthCells
        label={named('of')}
        name={`level-${person.id}`}
        value={level}
        busy={busy}
        onChange={isReadOnly ? undefined : (chosen) => onChange(chosen, until)}
      />
      <span className={styles.until}>
        {isReadOnly || isDefault ? (
          <span className={styles.always}>
            {until ? shortDay(until) : <FormattedMessage id="connections.visibility.always" />}
          </span>
        ) : (
          <Until {...choice} label={named('until.of')} onChange={(day) => onChange(level, day)} />
        )}
      </span>
      {!isReadOnly && !isDefault && (
        <IconButton
          icon="rotate-ccw"
          label={named('reset')}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onChange(null, null)}
        />
      )}
      {refusal && (
        <p role="alert" className={styles.refused}>
          {refusal}
        </p>
      )}
    </li>
  );
}

/** Whether they look at all; a person without a choice of their own follows the default. */
function Standing({ isDefault, lookedOn }: Choice) {
  const { shortDay } = useDates();
  if (isDefault) return <FormattedMessage id="connections.visibility.follows" />;
  if (lookedOn === null) return <FormattedMessage id="connections.visibility.never" />;
  return <FormattedMessage id="connections.visibility.looked" values={{ day: shortDay(lookedOn) }} />;
}

function Until({ person, until, label, onChange }: Choice & { label: string; onChange: (day: string | null) => void }) {
  const intl = useIntl();
  const today = useToday();
  return (
    <>
      <DatePopover
        size="small"
        value={until}
        min={today}
        label={label}
        placeholder={intl.formatMessage({ id: 'connections.visibility.always' })}
        onChange={onChange}
      />
      {until !== null && (
        <IconButton
          icon="x"
          size="small"
          label={intl.formatMessage({ id: 'connections.visibility.for-good' }, { name: faceOf(person).name })}
          onClick={() => onChange(null)}
        />
      )}
    </>
  );
}
