import { Field, TextInput } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import type { Draft } from '../use-profile-draft.ts';
import { Changeable } from './changeable.tsx';
import { longestWords } from './profile-draft.rules.ts';

interface Props {
  name: 'firstName' | 'lastName' | 'jobTitle';
  autoComplete: string;
  draft: Draft;
}

/** A name or the job title. */
export function WordsField({ name, autoComplete, draft }: Props) {
  const intl = useIntl();
  return (
    <Changeable field={name} draft={draft} former={draft.kept[name]}>
      <Field
        label={intl.formatMessage({ id: `account.field.${name}` })}
        optional={name === 'jobTitle'}
        error={draft.faultOf(name)}
      >
        <TextInput
          name={name}
          autoComplete={autoComplete}
          maxLength={longestWords}
          value={draft.draft[name]}
          onChange={(event) => draft.change(name, event.target.value)}
        />
      </Field>
    </Changeable>
  );
}
