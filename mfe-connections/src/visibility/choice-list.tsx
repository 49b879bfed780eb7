import type { Person } from '@escale/contract';
import { FailureCard, Skeleton } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { ChoiceRow } from './choice-row.tsx';
import type { useChoices } from './use-choices.ts';
import styles from './visibility.module.css';

interface Props {
  choices: ReturnType<typeof useChoices>;
  isReadOnly: boolean;
  onSelect: (person: Person) => void;
}

/** The people for whom something was chosen, one by one (CON-05). */
export function ChoiceList({ choices, isReadOnly, onSelect }: Props) {
  const { items, selected, error } = choices;
  return (
    <section aria-labelledby="visibility-choices">
      <h3 id="visibility-choices" className={styles.group}>
        <FormattedMessage id="connections.visibility.choices" />
      </h3>
      {error && <FailureCard message={error.message} onRetry={choices.retry} />}
      {choices.isPending && <Skeleton height={174} radius={10} />}
      {items?.length === 0 && (
        <p className={styles.none}>
          <FormattedMessage id="connections.visibility.none" />
        </p>
      )}
      <ul>
        {items?.map((choice) => (
          <ChoiceRow
            key={choice.person.id}
            choice={choice}
            isSelected={choice === selected}
            isReadOnly={isReadOnly}
            busy={choices.busy}
            refusal={choices.refused?.id === choice.person.id ? choices.refused.message : null}
            onSelect={() => onSelect(choice.person)}
            onChange={(level, until) => choices.change(choice.person, level, until)}
          />
        ))}
      </ul>
    </section>
  );
}
