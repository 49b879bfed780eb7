import { workspaceTypes } from '@escale/contract';
import { Chip, LocationTile } from '@escale/ui';
import { TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PolicyDraft } from './policy-draft.ts';
import styles from './sentence.module.css';
import { Sentence } from './sentence.tsx';

/** Which external spaces may be booked: up to a price, and of some types (POL-02). */
export function Spaces({ draft }: { draft: PolicyDraft }) {
  const intl = useIntl();
  const { spaceTypes, spacePrice } = draft.draft;
  const toggle = (type: (typeof workspaceTypes)[number]) => {
    const chosen = spaceTypes ?? workspaceTypes;
    const next = workspaceTypes.filter((each) => (each === type) !== chosen.includes(each));
    if (next.length === 0) return;
    draft.change('spaceTypes', next.length === workspaceTypes.length ? null : next);
  };
  return (
    <>
      <Sentence
        draft={draft}
        fields={['spacePrice']}
        name={intl.formatMessage({ id: 'policies.spaces.price' })}
        lead={<LocationTile type="flexOffice" />}
        former={draft.kept.spacePrice || <FormattedMessage id="policies.spaces.anyPrice" />}
      >
        <FormattedMessage
          id="policies.spaces.upTo"
          values={{
            amount: (
              <TextInput
                className={styles.number}
                size="small"
                inputMode="decimal"
                placeholder="∞"
                aria-label={intl.formatMessage({ id: 'policies.spaces.price' })}
                aria-invalid={draft.faultOf('spacePrice') !== undefined}
                value={spacePrice}
                onChange={({ target }) => draft.change('spacePrice', target.value)}
              />
            ),
          }}
        />
      </Sentence>
      <Sentence
        draft={draft}
        fields={['spaceTypes']}
        name={intl.formatMessage({ id: 'policies.spaces.types' })}
        lead={null}
      >
        {workspaceTypes.map((type) => (
          <Chip key={type} on={spaceTypes === null || spaceTypes.includes(type)} onClick={() => toggle(type)}>
            <FormattedMessage id={`policies.type.${type}`} />
          </Chip>
        ))}
      </Sentence>
    </>
  );
}
