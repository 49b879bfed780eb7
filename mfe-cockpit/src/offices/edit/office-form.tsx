import { type BuildingForm, facilities } from '@escale/contract';
import { officeApi } from '@escale/contract/offices';
import { useApiMutation, useSession } from '@escale/platform';
import { todayIn } from '@escale/rules';
import { Chip, useDates } from '@escale/ui';
import { Select, Switch, TextArea, TextInput } from '@escale/ui/form';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Changed } from '../../form/changed.tsx';
import { DraftField } from '../../form/draft-field.tsx';
import { DraftForm } from '../../form/draft-form.tsx';
import { SaveBar } from '../../form/save-bar.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { AddressFields } from '../address/address-fields.tsx';
import { OfficeFrame } from '../office-frame.tsx';
import { useHoursWords } from '../use-hours-words.ts';
import { AccessField } from './access-field.tsx';
import { ClosuresField } from './closures-field.tsx';
import { noonOf, timeOf } from './hours/hours.rules.ts';
import { HoursStrip } from './hours/hours-strip.tsx';
import styles from './office.module.css';
import { type OfficeDraft, type OfficeField, officeDraft, officeFault, officeInput } from './office-draft.rules.ts';
import { OfficeSide } from './office-side.tsx';

const form = 'office';
const zones = Intl.supportedValuesOf('timeZone');
const addressOf = ({ street, postcode, city }: BuildingForm['address']) =>
  [street, `${postcode} ${city}`.trim()].filter(Boolean).join(', ');

interface Props {
  office: BuildingForm;
  refresh: () => Promise<unknown>;
}

/** The fields of a building, with what changes and what it was (CKP-06). */
export function OfficeForm({ office, refresh }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const hoursWords = useHoursWords();
  const accessId = useId();
  const { member } = useSession();
  const [isMoving, setMoving] = useState(false);
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `offices.${id}` }, values);
  const facilityName = (code: string) => intl.formatMessage({ id: `offices.facility.${code}` });
  const { around } = office;
  const update = useApiMutation(officeApi.buildings.update);
  const draft = useDraft<OfficeDraft>({
    name: `office-${office.id}`,
    kept: officeDraft(office),
    faultOf: (values, field) => {
      const fault = officeFault(values, field, around.namedMembers);
      return fault && intl.formatMessage({ id: fault });
    },
    refresh,
    save: async (values) => {
      await update.mutateAsync({ params: { id: office.id }, body: officeInput(values, office.version) });
      setMoving(false);
    },
  });
  const { draft: value, kept, change } = draft;
  const names = Object.fromEntries(
    Object.keys(value).map((field) => [field, intl.formatMessage({ id: `offices.field.${field}` })]),
  ) as Record<OfficeField, string>;
  const text = (field: 'name' | 'receptionContact' | 'email' | 'phone', props: object = {}) => (
    <DraftField field={field} draft={draft} name={names[field]} former={kept[field]}>
      <TextInput value={value[field]} onChange={({ target }) => change(field, target.value)} {...props} />
    </DraftField>
  );
  const area = (field: 'instructions' | 'description', maxLength: number) => (
    <DraftField field={field} draft={draft} name={names[field]} former={kept[field]} optional>
      <TextArea
        rows={2}
        counter
        maxLength={maxLength}
        value={value[field]}
        onChange={({ target }) => change(field, target.value)}
      />
    </DraftField>
  );
  const onOff = (field: 'closesOnHolidays' | 'checkInProof', label: ReactNode, hint?: ReactNode) => (
    <Changed plain field={field} draft={draft} name={names[field]} former={words(kept[field] ? 'on' : 'off')}>
      <Switch checked={value[field]} hint={hint} onChange={(on) => change(field, on)}>
        {label}
      </Switch>
    </Changed>
  );
  const company = member?.customer?.name ?? '';
  const closuresOf = (closures: OfficeDraft['closures']) =>
    intl.formatList(closures.map(({ from, to }) => (from === to ? dates.dayMonth(from) : dates.range(from, to))));
  const facilitiesOf = (codes: readonly string[]) => intl.formatList(codes.map((code) => facilityName(code)));
  const holidays = around.holidays
    .slice(0, 3)
    .map(({ date, name }) => words('holiday', { name, day: dates.dayMonth(date) }));
  const accessFault = draft.faultOf('access');
  const refusal = (field: 'openingHours' | 'closures' | 'closesOnHolidays') => {
    const fault = draft.faultOf(field);
    return (
      fault && (
        <small role="alert" className={styles.fault}>
          {fault}
        </small>
      )
    );
  };
  // A closure that is not complete says so beside its own days.
  const areClosuresWhole = value.closures.every(({ from, to }) => from !== '' && from <= to);
  return (
    <OfficeFrame
      id={office.id}
      tab="form"
      name={office.name}
      spaces={around.spaces}
      error={null}
      isReady
      onRetry={refresh}
      scrolls
      foot={<SaveBar draft={draft} form={form} names={names} />}
      drawer={
        <OfficeSide office={office} chosen={value.address}>
          {isMoving || value.address !== null ? (
            <Changed plain field="address" draft={draft} name={names.address} former={addressOf(office.address)}>
              <div className={styles.moving}>
                <AddressFields
                  value={value.address}
                  onChange={(address) => change('address', address)}
                  fault={draft.faultOf('address')}
                />
              </div>
            </Changed>
          ) : (
            <button type="button" className={styles.current} onClick={() => setMoving(true)}>
              <small>
                <FormattedMessage id="offices.field.address" />
              </small>
              <b>{addressOf(office.address)}</b>
              <span>
                <FormattedMessage id="offices.address.change" />
              </span>
            </button>
          )}
        </OfficeSide>
      }
    >
      <DraftForm id={form} draft={draft} names={names}>
        <Part title={words('section.building')}>
          <div className={styles.three}>
            {text('name', { maxLength: 100, required: true })}
            <div className={styles.capacity}>
              <small>
                <FormattedMessage id="offices.field.capacity" />
              </small>
              <b>{words('capacity', { count: around.capacity })}</b>
              <small className="soft">{words('capacity.hint', { count: around.spaces })}</small>
            </div>
            <DraftField field="timezone" draft={draft} name={names.timezone} former={kept.timezone}>
              <Select
                value={value.timezone}
                options={[...new Set([kept.timezone, ...zones])]
                  .sort()
                  .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
                onChange={({ target }) => change('timezone', target.value)}
              />
            </DraftField>
          </div>
          {area('instructions', 500)}
          {area('description', 2000)}
        </Part>
        <Part
          title={words('section.hours')}
          hint={words('section.hours.hint', { noon: dates.time(timeOf(noonOf(value.openingHours))) })}
        >
          <Changed
            plain
            field="openingHours"
            draft={draft}
            name={names.openingHours}
            former={hoursWords(kept.openingHours)}
          >
            <div className={styles.full}>
              <HoursStrip
                kept={kept.openingHours}
                value={value.openingHours}
                onChange={(hours) => change('openingHours', hours)}
              />
              {refusal('openingHours')}
            </div>
          </Changed>
        </Part>
        <Part title={words('section.closures')} hint={words('section.closures.hint')}>
          {onOff(
            'closesOnHolidays',
            <FormattedMessage id="offices.holidays" />,
            words('holidays.next', { count: holidays.length, days: intl.formatList(holidays) }),
          )}
          {refusal('closesOnHolidays')}
          <Changed plain field="closures" draft={draft} name={names.closures} former={closuresOf(kept.closures)}>
            <div className={styles.full}>
              <ClosuresField
                value={value.closures}
                today={todayIn(value.timezone)}
                onChange={(closures) => change('closures', closures)}
                fault={draft.faultOf('closures')}
              />
              {areClosuresWhole && refusal('closures')}
            </div>
          </Changed>
        </Part>
        <Part title={words('section.amenities')}>
          <Changed plain field="amenities" draft={draft} name={names.amenities} former={facilitiesOf(kept.amenities)}>
            <fieldset className={styles.chips} aria-label={names.amenities}>
              {facilities.map((code) => {
                const on = value.amenities.includes(code);
                const others = value.amenities.filter((one) => one !== code);
                return (
                  <Chip key={code} on={on} onClick={() => change('amenities', on ? others : [...others, code].sort())}>
                    {facilityName(code)}
                  </Chip>
                );
              })}
            </fieldset>
          </Changed>
        </Part>
        <Part title={words('section.reception')}>
          <div className={styles.three}>
            {text('receptionContact', { maxLength: 100 })}
            {text('email', { type: 'email', maxLength: 254 })}
            {text('phone', { type: 'tel', maxLength: 40 })}
          </div>
        </Part>
        <Part title={words('section.checkIn')}>
          {onOff('checkInProof', <FormattedMessage id="offices.checkIn.proof" />)}
        </Part>
        <Part title={words('section.access')}>
          <Changed
            plain
            field="access"
            draft={draft}
            name={names.access}
            former={
              kept.access === null
                ? words('access.all', { company })
                : intl.formatList(
                    around.departments
                      .filter(({ id }) => kept.access?.departmentIds.includes(id))
                      .map(({ name }) => name),
                  )
            }
          >
            <div className={styles.full}>
              <AccessField
                value={value.access}
                departments={around.departments}
                namedMembers={around.namedMembers}
                company={company}
                wrongBy={accessFault ? accessId : undefined}
                onChange={(access) => change('access', access)}
              />
              {accessFault && (
                <small id={accessId} role="alert" className={styles.fault}>
                  {accessFault}
                </small>
              )}
            </div>
          </Changed>
        </Part>
      </DraftForm>
    </OfficeFrame>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <div>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
