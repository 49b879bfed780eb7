import { withElision } from '@escale/rules';
import { ConfirmDialog, Icon, LocationTile, Segments, useLocationWords } from '@escale/ui';
import { Select, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Place, places } from './matrix.rules.ts';
import type { Above, PolicyDraft } from './policy-draft.ts';
import { type Quota, withQuota } from './policy-fields.rules.ts';
import styles from './sentence.module.css';
import { Sentence } from './sentence.tsx';

const periods = ['week', 'month', 'year'] as const;

/** Amounts of days as sentences, place by place, and what happens when one is used up (POL-02, POL-03). */
export function Quotas({ draft, above }: { draft: PolicyDraft; above: Above }) {
  return (
    <>
      {places.map((place) => (
        <QuotaRow key={place} draft={draft} place={place} above={above} />
      ))}
      <ApproachRow draft={draft} above={above} />
    </>
  );
}

function QuotaRow({ draft, place, above }: { draft: PolicyDraft; place: Place; above: Above }) {
  const intl = useIntl();
  const words = useLocationWords();
  const quota = draft.draft[place];
  const amount = quota && !('with' in quota) ? quota.amount : null;
  const leaders = places.filter((other) => {
    const theirs = draft.draft[other];
    return places.indexOf(other) < places.indexOf(place) && theirs !== null && !('with' in theirs);
  });
  const set = (next: Quota) => {
    const all = withQuota(draft.draft, place, next);
    for (const each of places) if (all[each] !== draft.draft[each]) draft.change(each, all[each]);
  };
  const choose = (value: string) => {
    const period = periods.find((each) => each === value);
    if (period) return set({ amount: amount ?? '2', period });
    const leader = leaders.find((each) => `with ${each}` === value);
    set(leader ? { with: leader } : null);
  };
  const limit = (
    <Select
      size="small"
      aria-label={intl.formatMessage({ id: 'policies.quota.limit' }, { place: words[place] })}
      value={quota === null ? '' : 'with' in quota ? `with ${quota.with}` : quota.period}
      onChange={({ target }) => choose(target.value)}
      options={[
        { value: '', label: intl.formatMessage({ id: 'policies.quota.none' }) },
        ...periods.map((value) => ({ value, label: intl.formatMessage({ id: `policies.per.${value}` }) })),
        ...leaders.map((each) => ({
          value: `with ${each}`,
          label: intl.formatMessage({ id: 'policies.quota.with' }, { place: words[each] }),
        })),
      ]}
    />
  );
  const former = draft.kept[place];
  const inherited = above.content?.daysRules.find(({ locationTypes }) => locationTypes.includes(place));
  return (
    <Sentence
      draft={draft}
      fields={[place]}
      name={words[place]}
      lead={<LocationTile type={place} />}
      former={
        former === null ? (
          <FormattedMessage id="policies.quota.none" />
        ) : 'with' in former ? (
          <FormattedMessage id="policies.quota.with" values={{ place: words[former.with] }} />
        ) : (
          <FormattedMessage
            id="policies.quota.days"
            values={{ amount: former.amount, period: intl.formatMessage({ id: `policies.per.${former.period}` }) }}
          />
        )
      }
      source={
        quota !== null ? (
          <FormattedMessage id="policies.source.here" />
        ) : inherited ? (
          <FormattedMessage
            id="policies.source.above"
            values={{
              ...withElision({ company: above.company }),
              value: intl.formatMessage(
                { id: 'policies.quota.days' },
                { amount: inherited.amount, period: intl.formatMessage({ id: `policies.per.${inherited.period}` }) },
              ),
            }}
          />
        ) : null
      }
    >
      {amount === null ? (
        <FormattedMessage id={`policies.quota.open.${place}`} values={{ limit }} />
      ) : (
        <FormattedMessage
          id={`policies.quota.upTo.${place}`}
          values={{
            limit,
            amount: (
              <TextInput
                className={styles.number}
                size="small"
                inputMode="decimal"
                aria-label={intl.formatMessage({ id: 'policies.quota.amount' }, { place: words[place] })}
                aria-invalid={draft.faultOf(place) !== undefined}
                value={amount}
                onChange={({ target }) => {
                  if (quota && !('with' in quota)) set({ ...quota, amount: target.value });
                }}
              />
            ),
          }}
        />
      )}
    </Sentence>
  );
}

type Approach = PolicyDraft['draft']['approach'];

function ApproachRow({ draft, above }: { draft: PolicyDraft; above: Above }) {
  const intl = useIntl();
  const [asked, setAsked] = useState<Approach | undefined>(undefined);
  const word = (approach: Approach) =>
    intl.formatMessage({ id: `policies.approach.${approach ?? 'company'}` }, { company: above.company });
  const kept = draft.kept.approach;
  const choose = (id: string) => {
    const next = id === 'blocking' || id === 'flexible' ? id : null;
    if (next === draft.draft.approach) return;
    if (next === kept) draft.undo('approach');
    else setAsked(next);
  };
  return (
    <Sentence
      draft={draft}
      fields={['approach']}
      name={intl.formatMessage({ id: 'policies.approach' })}
      lead={<Icon name="triangle-alert" size={20} />}
      former={word(kept)}
      source={draft.draft.approach && <FormattedMessage id="policies.source.here" />}
    >
      <FormattedMessage id="policies.approach.when" />
      <Segments
        size="small"
        label={intl.formatMessage({ id: 'policies.approach' })}
        value={draft.draft.approach ?? 'company'}
        onChange={choose}
        items={[null, 'blocking' as const, 'flexible' as const].map((id) => ({ id: id ?? 'company', label: word(id) }))}
      />
      {asked !== undefined && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            draft.change('approach', asked);
            setAsked(undefined);
          }}
          title={intl.formatMessage({ id: 'policies.approach.confirm' })}
          message={intl.formatMessage(
            { id: `policies.approach.confirm.${asked ?? 'company'}` },
            { company: above.company },
          )}
          confirmLabel={intl.formatMessage({ id: 'policies.approach.confirm.yes' })}
        />
      )}
    </Sentence>
  );
}
