import { api, facilities, roomLayouts, type SearchQuery, soundLevels, workspaceTypes } from '@escale/contract';
import { useApiQuery, useSession } from '@escale/platform';
import { Button, Chip, Dialog, useMoney } from '@escale/ui';
import { RangeInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FilterMessages } from '../../messages/filters/filter-messages.tsx';
import { codesOf, monthlyOfferCodes, tagCodes } from '../search-address.ts';
import styles from './filters-dialog.module.css';
import { FlagChips } from './flag-chips.tsx';
import { withoutAny } from './narrowing.ts';

/** Whole euros: a screen reader announces the slider's number where its value text is not supported. */
const dearestEuros = 300;
const priceStepEuros = 5;
const euroCents = 100;
const lists = [
  { field: 'offer', codes: monthlyOfferCodes, message: (code: string) => `explore.offer.${code}` },
  { field: 'type', codes: workspaceTypes, message: (code: string) => `explore.type.${code}` },
  { field: 'layout', codes: roomLayouts, message: (code: string) => `explore.layout.${code}` },
  { field: 'soundLevel', codes: soundLevels, message: (code: string) => `explore.sound.${code}` },
  { field: 'tag', codes: tagCodes, message: (code: string) => `explore.tag.${code}` },
  { field: 'facility', codes: facilities, message: (code: string) => `explore.facility.${code}` },
] as const;

interface FiltersDialogProps {
  query: SearchQuery;
  onClose: () => void;
  onApply: (changes: Partial<SearchQuery>) => void;
}

/** Every filter, with the number of resulting spaces, updated as it changes (EXP-03). */
export function FiltersDialog(props: FiltersDialogProps) {
  return (
    <FilterMessages>
      <Filters {...props} />
    </FilterMessages>
  );
}

function Filters({ query, onClose, onApply }: FiltersDialogProps) {
  const intl = useIntl();
  const money = useMoney();
  const [changes, setChanges] = useState<Partial<SearchQuery>>({});
  const draft: SearchQuery = { ...query, ...changes };
  const change = (more: Partial<SearchQuery>) => setChanges({ ...changes, ...more });
  const counted = useApiQuery(
    api.workspaces.available,
    { query: { ...draft, limit: 1 } },
    { placeholderData: (former) => former },
  );
  const { member } = useSession();
  const discounts = useApiQuery(api.discounts.list, {}, { enabled: member !== null });
  const freeDay = discounts.data?.items.find(
    (item) => item.kind === 'freeDay' && (!draft.date || (item.from <= draft.date && draft.date <= item.until)),
  );
  // Offers by the month have kinds of their own.
  const shown = lists.filter(({ field }) => field !== (draft.tab === 'monthly' ? 'type' : 'offer'));
  const total = counted.data?.widened ? 0 : counted.data?.total;
  const toggle = (field: (typeof lists)[number]['field'], code: string) => {
    const known = codesOf(draft[field]);
    change({ [field]: known.includes(code) ? known.filter((one) => one !== code) : [...known, code] });
  };
  const range: [number, number] = [
    Number(draft.minPriceCents ?? 0) / euroCents,
    Number(draft.maxPriceCents ?? dearestEuros * euroCents) / euroCents,
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      size="l"
      title={intl.formatMessage({ id: 'explore.filters.title' })}
      footer={
        <div className={styles.foot}>
          <Button variant="quiet" onClick={() => setChanges(withoutAny())}>
            <FormattedMessage id="explore.filters.clear" />
          </Button>
          <Button
            onClick={() => {
              onApply(changes);
              onClose();
            }}
          >
            <span aria-live="polite">
              <FormattedMessage
                id="explore.filters.show"
                values={{ count: total ?? 0, known: total === undefined || counted.isError ? 'no' : 'yes' }}
              />
            </span>
          </Button>
        </div>
      }
    >
      <fieldset className={styles.group}>
        <legend>
          <FormattedMessage id="explore.filters.terms" />
        </legend>
        <div className={styles.codes}>
          <FlagChips query={draft} onChange={change} />
          {(freeDay || draft.freeDay) && (
            <Chip
              icon="ticket-percent"
              on={draft.freeDay === true}
              onClick={() => change({ freeDay: draft.freeDay ? undefined : true })}
            >
              <FormattedMessage id="explore.filter.freeDay" />
            </Chip>
          )}
          <Chip
            on={draft.unavailable === true}
            onClick={() => change({ unavailable: draft.unavailable ? undefined : true })}
          >
            <FormattedMessage id="explore.filter.unavailable" />
          </Chip>
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>
          <FormattedMessage id="explore.filters.price" />
        </legend>
        <p className="soft">
          <FormattedMessage
            id="explore.filters.price.of"
            values={{ unit: draft.tab === 'monthly' ? 'month' : (draft.part ?? 'day') }}
          />
        </p>
        <RangeInput
          min={0}
          max={dearestEuros}
          step={priceStepEuros}
          value={range}
          label={intl.formatMessage({ id: 'explore.filters.price' })}
          format={(euros) => {
            const price = money.short(euros * euroCents);
            return euros === dearestEuros ? intl.formatMessage({ id: 'explore.filters.price.more' }, { price }) : price;
          }}
          onChange={([low, high]) =>
            change({
              minPriceCents: low > 0 ? low * euroCents : undefined,
              maxPriceCents: high < dearestEuros ? high * euroCents : undefined,
            })
          }
        />
      </fieldset>
      {shown.map(({ field, codes, message }) => (
        <fieldset key={field} className={styles.group}>
          <legend>
            <FormattedMessage id={`explore.filters.${field}`} />
          </legend>
          <div className={styles.codes}>
            {codes.map((code) => (
              <Chip key={code} on={codesOf(draft[field]).includes(code)} onClick={() => toggle(field, code)}>
                {intl.formatMessage({ id: message(code) })}
              </Chip>
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  );
}
