import { api, facilities, roomLayouts, type SearchQuery, soundLevels, workspaceTypes } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { Button, Chip, Dialog, useMoney } from '@escale/ui';
import { RangeInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './filters-dialog.module.css';
import { codesOf } from './search-address.ts';

const dearestCents = 30_000;
const priceStepCents = 500;
const lists = [
  { field: 'type', codes: workspaceTypes, message: (code: string) => `explore.type.${code}` },
  { field: 'layout', codes: roomLayouts, message: (code: string) => `explore.layout.${code}` },
  { field: 'soundLevel', codes: soundLevels, message: (code: string) => `explore.sound.${code}` },
  { field: 'facility', codes: facilities, message: (code: string) => `explore.facility.${code}` },
] as const;

interface FiltersDialogProps {
  query: SearchQuery;
  onClose: () => void;
  onApply: (changes: Partial<SearchQuery>) => void;
}

/** Every filter, with the number of spaces it would leave counted as it changes (EXP-03). */
export function FiltersDialog({ query, onClose, onApply }: FiltersDialogProps) {
  const intl = useIntl();
  const money = useMoney();
  const [draft, setDraft] = useState<Partial<SearchQuery>>(() => ({
    type: codesOf(query.type),
    layout: codesOf(query.layout),
    soundLevel: codesOf(query.soundLevel),
    facility: codesOf(query.facility),
    minPriceCents: query.minPriceCents,
    maxPriceCents: query.maxPriceCents,
  }));
  const counted = useApiQuery(
    api.workspaces.available,
    { query: { ...query, ...draft, limit: 1 } },
    { placeholderData: (former) => former },
  );
  const total = counted.data?.widened ? 0 : counted.data?.total;
  const toggle = (field: (typeof lists)[number]['field'], code: string) => {
    const known = codesOf(draft[field]);
    setDraft({ ...draft, [field]: known.includes(code) ? known.filter((one) => one !== code) : [...known, code] });
  };
  const range: [number, number] = [Number(draft.minPriceCents ?? 0), Number(draft.maxPriceCents ?? dearestCents)];
  return (
    <Dialog
      open
      onClose={onClose}
      size="l"
      title={intl.formatMessage({ id: 'explore.filters.title' })}
      footer={
        <div className={styles.foot}>
          <Button
            variant="quiet"
            onClick={() =>
              setDraft({
                type: [],
                layout: [],
                soundLevel: [],
                facility: [],
                minPriceCents: undefined,
                maxPriceCents: undefined,
              })
            }
          >
            <FormattedMessage id="explore.filters.clear" />
          </Button>
          <Button
            onClick={() => {
              onApply(draft);
              onClose();
            }}
          >
            <span aria-live="polite">
              <FormattedMessage
                id="explore.filters.show"
                values={{ count: total ?? 0, known: total === undefined ? 'no' : 'yes' }}
              />
            </span>
          </Button>
        </div>
      }
    >
      {lists.map(({ field, codes, message }) => (
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
      <fieldset className={styles.group}>
        <legend>
          <FormattedMessage id="explore.filters.price" />
        </legend>
        <RangeInput
          min={0}
          max={dearestCents}
          step={priceStepCents}
          value={range}
          label={intl.formatMessage({ id: 'explore.filters.price' })}
          format={(cents) => money.short(cents)}
          onChange={([low, high]) =>
            setDraft({
              ...draft,
              minPriceCents: low > 0 ? low : undefined,
              maxPriceCents: high < dearestCents ? high : undefined,
            })
          }
        />
      </fieldset>
    </Dialog>
  );
}
