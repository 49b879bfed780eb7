import { Select, Switch } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import { Changed } from '../../form/changed.tsx';
import { DraftField } from '../../form/draft-field.tsx';
import type { Draft } from '../../form/use-draft.ts';
import styles from '../settings.module.css';
import { AmountField } from './amount-field.tsx';
import { type PolicyDraft, type PolicyField, periods, strategies } from './policy-draft.rules.ts';

interface Props {
  draft: Draft<PolicyDraft>;
  names: Readonly<Record<PolicyField, string>>;
}

const all = [...periods, 'onetime'] as const;

/** The budget of who has none of their own, of their department or policy, and who may pay with shared credits. */
export function BudgetFields({ draft, names }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const value = draft.draft;
  const toggle = (field: 'hasBudget' | 'creditsCollective') => (
    <Changed
      plain
      field={field}
      draft={draft}
      name={names[field]}
      former={words(draft.kept[field] ? 'settings.on' : 'settings.off')}
    >
      <Switch checked={value[field]} onChange={(on) => draft.change(field, on)}>
        {names[field]}
      </Switch>
    </Changed>
  );
  return (
    <>
      {toggle('hasBudget')}
      {value.hasBudget && (
        <div className={styles.pair}>
          <AmountField field="amount" draft={draft} name={names.amount} unit={words('settings.credits')} />
          <DraftField
            field="period"
            draft={draft}
            name={names.period}
            former={words(`settings.period.${draft.kept.period}`)}
          >
            <Select
              value={value.period}
              options={all.map((one) => ({ value: one, label: words(`settings.period.${one}`) }))}
              onChange={({ target }) => draft.change('period', all.find((one) => one === target.value) ?? 'month')}
            />
          </DraftField>
          <DraftField
            field="strategy"
            draft={draft}
            name={names.strategy}
            former={words(`settings.strategy.${draft.kept.strategy}`)}
          >
            <Select
              value={value.strategy}
              options={strategies.map((one) => ({ value: one, label: words(`settings.strategy.${one}`) }))}
              onChange={({ target }) =>
                draft.change('strategy', target.value === 'cumulative' ? 'cumulative' : 'reset')
              }
            />
          </DraftField>
          {value.strategy === 'cumulative' && (
            <AmountField field="most" draft={draft} name={names.most} unit={words('settings.credits')} />
          )}
        </div>
      )}
      {toggle('creditsCollective')}
    </>
  );
}
