import type { Budget } from '@escale/contract';
import { refreshAfter, withElision } from '@escale/rules';
import { Icon, Segments, useDates } from '@escale/ui';
import { Checkbox, Select, Switch, TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Above, Decide, Decision, PolicyDraft } from './policy-draft.ts';
import { type FieldName, numberOf } from './policy-fields.rules.ts';
import styles from './sentence.module.css';
import { Sentence } from './sentence.tsx';

const periods = ['week', 'month', 'year', 'onetime'] as const;
const strategies = ['reset', 'cumulative'] as const;
const creditFields: readonly FieldName[] = ['hasCredits', 'amount', 'period', 'every', 'strategy', 'most'];

interface Props {
  draft: PolicyDraft;
  above: Above;
  /** The budget in force, with its next refresh. */
  stored: Budget | null;
  decision: Decision;
  decide: Decide;
  today: string;
}

/** The credits of a policy as sentences; once they change, when that applies and what becomes of balances (POL-04). */
export function Credits(props: Props) {
  const { draft, above } = props;
  const intl = useIntl();
  const { hasCredits, period } = draft.draft;
  const inherited = above.content?.budget;
  return (
    <>
      <Sentence
        draft={draft}
        fields={['hasCredits', 'amount', 'period']}
        name={intl.formatMessage({ id: 'policies.credits' })}
        lead={
          <Switch
            checked={hasCredits}
            onChange={(on) => draft.change('hasCredits', on)}
            ariaLabel={intl.formatMessage({ id: 'policies.credits.switch' })}
          >
            {null}
          </Switch>
        }
        former={
          draft.kept.hasCredits ? (
            <FormattedMessage
              id="policies.credits.former"
              values={{
                amount: draft.kept.amount,
                period: intl.formatMessage({ id: `policies.per.${draft.kept.period}` }),
              }}
            />
          ) : (
            <FormattedMessage id="policies.credits.none" />
          )
        }
        source={
          hasCredits ? (
            <FormattedMessage id="policies.source.here" />
          ) : inherited ? (
            <FormattedMessage
              id="policies.source.above"
              values={{
                ...withElision({ company: above.company }),
                value: intl.formatMessage(
                  { id: 'policies.credits.former' },
                  {
                    amount: intl.formatNumber(inherited.amountCents / 100),
                    period: intl.formatMessage({ id: `policies.per.${inherited.period}` }),
                  },
                ),
              }}
            />
          ) : null
        }
      >
        {hasCredits ? (
          <FormattedMessage
            id="policies.credits.upTo"
            values={{
              amount: (
                <NumberBox draft={draft} field="amount" label={intl.formatMessage({ id: 'policies.credits.amount' })} />
              ),
              period: (
                <Select
                  size="small"
                  aria-label={intl.formatMessage({ id: 'policies.credits.period' })}
                  value={period}
                  onChange={({ target }) => {
                    const next = periods.find((each) => each === target.value);
                    if (next) draft.change('period', next);
                  }}
                  options={periods.map((value) => ({
                    value,
                    label: intl.formatMessage({ id: `policies.per.${value}` }),
                  }))}
                />
              ),
            }}
          />
        ) : (
          <FormattedMessage id="policies.credits.none" />
        )}
      </Sentence>
      {hasCredits && period !== 'onetime' && <RefreshRow {...props} />}
      {hasCredits && <RestRow draft={draft} />}
      {creditFields.some((field) => draft.changed.includes(field)) && <ApplyRow {...props} />}
    </>
  );
}

type TextField = 'amount' | 'every' | 'most';

function NumberBox({ draft, field, label }: { draft: PolicyDraft; field: TextField; label: string }) {
  return (
    <TextInput
      className={styles.number}
      size="small"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={draft.faultOf(field) !== undefined}
      value={draft.draft[field]}
      onChange={({ target }) => draft.change(field, target.value)}
    />
  );
}

function RefreshRow({ draft, stored, decision, decide, today }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const { period, every } = draft.draft;
  const due = stored?.nextRefreshDate ?? null;
  // A budget that waits for its next refresh cannot have another date for it.
  const isBound = decision.apply === 'nextPeriod' && due !== null;
  const next = isBound || period === 'onetime' ? [] : nextRefreshes(period, today);
  return (
    <Sentence
      draft={draft}
      fields={['every']}
      name={intl.formatMessage({ id: 'policies.refresh' })}
      lead={<Icon name="refresh-cw" size={20} />}
      former={draft.kept.every}
    >
      <FormattedMessage
        id="policies.refresh.every"
        values={{
          unit: intl.formatMessage({ id: `policies.unit.${period}` }, { count: numberOf(every) ?? 1 }),
          every: <NumberBox draft={draft} field="every" label={intl.formatMessage({ id: 'policies.refresh.count' })} />,
          date: (
            <Select
              size="small"
              aria-label={intl.formatMessage({ id: 'policies.refresh.next' })}
              value={decision.nextRefreshDate ?? ''}
              onChange={({ target }) => decide({ nextRefreshDate: target.value || null })}
              options={[
                {
                  value: '',
                  label: due ? dates.dayMonth(due) : intl.formatMessage({ id: 'policies.refresh.usual' }),
                },
                ...next.filter((date) => date !== due).map((date) => ({ value: date, label: dates.dayMonth(date) })),
              ]}
            />
          ),
        }}
      />
    </Sentence>
  );
}

/** The first days of the next periods. */
function nextRefreshes(period: 'week' | 'month' | 'year', today: string): string[] {
  return [1, 2, 3, 4].flatMap((frequency) => refreshAfter({ period, frequency }, today) ?? []);
}

function RestRow({ draft }: { draft: PolicyDraft }) {
  const intl = useIntl();
  const { strategy } = draft.draft;
  const choice = (
    <Select
      size="small"
      aria-label={intl.formatMessage({ id: 'policies.rest' })}
      value={strategy}
      onChange={({ target }) => draft.change('strategy', target.value === 'cumulative' ? 'cumulative' : 'reset')}
      options={strategies.map((value) => ({ value, label: intl.formatMessage({ id: `policies.rest.${value}` }) }))}
    />
  );
  return (
    <Sentence
      draft={draft}
      fields={['strategy', 'most']}
      name={intl.formatMessage({ id: 'policies.rest' })}
      lead={<Icon name="repeat" size={20} />}
      former={intl.formatMessage({ id: `policies.rest.${draft.kept.strategy}` })}
    >
      {strategy === 'reset' ? (
        <FormattedMessage id="policies.rest.is" values={{ choice }} />
      ) : (
        <FormattedMessage
          id="policies.rest.upTo"
          values={{
            choice,
            most: <NumberBox draft={draft} field="most" label={intl.formatMessage({ id: 'policies.rest.most' })} />,
          }}
        />
      )}
    </Sentence>
  );
}

function ApplyRow({ draft, decision, decide }: Props) {
  const intl = useIntl();
  const applies = ['immediately', 'nextPeriod'] as const;
  return (
    <Sentence
      draft={draft}
      fields={[]}
      name={intl.formatMessage({ id: 'policies.apply' })}
      lead={<Icon name="calendar-range" size={20} />}
    >
      <FormattedMessage id="policies.apply" />
      <Segments
        size="small"
        label={intl.formatMessage({ id: 'policies.apply' })}
        value={decision.apply}
        onChange={(id) => decide({ apply: id === 'nextPeriod' ? 'nextPeriod' : 'immediately', nextRefreshDate: null })}
        items={applies.map((id) => ({ id, label: intl.formatMessage({ id: `policies.apply.${id}` }) }))}
      />
      <Checkbox
        checked={decision.keepRemainingLimits}
        onChange={(keepRemainingLimits) => decide({ keepRemainingLimits })}
      >
        <FormattedMessage id="policies.apply.keep" />
      </Checkbox>
    </Sentence>
  );
}
