import { faceOf, facilities, pages, roomLayouts, type SpaceForm, soundLevels, workspaceTypes } from '@escale/contract';
import { officeApi } from '@escale/contract/offices';
import { useApiMutation } from '@escale/platform';
import { Button, Chip, IconButton, Link, Segments, useDates, useFloorName } from '@escale/ui';
import { Field, Select, TextArea, TextInput } from '@escale/ui/form';
import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Changed } from '../../form/changed.tsx';
import { DraftField } from '../../form/draft-field.tsx';
import { DraftForm } from '../../form/draft-form.tsx';
import { PersonField } from '../../form/person-field.tsx';
import type { Draft } from '../../form/use-draft.ts';
import { PhotoBox } from '../../offices/photo/photo-box.tsx';
import { FloorSelect, type Floors } from '../floor-select.tsx';
import styles from '../spaces.module.css';
import { ServicesField } from './services-field.tsx';
import { type SpaceDraft, type SpaceField, typeOf } from './space-draft.rules.ts';

interface Props {
  id: string;
  space: SpaceForm;
  draft: Draft<SpaceDraft>;
  floors: Floors;
  onOpenDay: (day: string) => void;
  /** Takes a closing back that has not begun. */
  onKeepOpen: () => void;
}

/** The fields of a space: its photo, what it is, how it is booked, and when it is closed (CKP-07). */
export function SpaceFields({ id, space, draft, floors, onOpenDay, onKeepOpen }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const floorName = useFloorName();
  const { draft: value, kept, change } = draft;
  const params = { id: space.id };
  const photo = useApiMutation(officeApi.spaces.setThumbnail);
  const removePhoto = useApiMutation(officeApi.spaces.removeThumbnail);
  const map = useApiMutation(officeApi.spaces.setHighlightedMap);
  const removeMap = useApiMutation(officeApi.spaces.removeHighlightedMap);
  const names = Object.fromEntries(
    Object.keys(value).map((field) => [field, intl.formatMessage({ id: `spaces.field.${field}` })]),
  ) as Record<SpaceField, string>;
  const facilityName = (code: string) => intl.formatMessage({ id: `offices.facility.${code}` });
  const layoutName = (code: string) => intl.formatMessage({ id: `spaces.layout.${code}` });
  const uploaded = (image: string) => ({ params, body: { image, rightsConfirmed: true as const } });
  const text = (field: TextField, props: ComponentProps<typeof TextInput> = {}, hint?: ReactNode) => (
    <DraftField field={field} draft={draft} name={names[field]} former={kept[field]} hint={hint}>
      <TextInput value={value[field]} onChange={({ target }) => change(field, target.value)} {...props} />
    </DraftField>
  );
  const area = (field: 'description' | 'accessInstructions', maxLength: number) => (
    <DraftField field={field} draft={draft} name={names[field]} former={kept[field]} optional>
      <TextArea
        rows={2}
        maxLength={maxLength}
        value={value[field]}
        onChange={({ target }) => change(field, target.value)}
      />
    </DraftField>
  );
  const keptFloor = floors.find((floor) => floor.id === kept.floorId);
  const number = { inputMode: 'numeric' as const };
  const floor = floors.find((one) => one.id === space.floorId);
  return (
    <div className={styles.form}>
      <PhotoBox
        name={space.name}
        picture={space.picture}
        refusal={photo.error?.message ?? removePhoto.error?.message}
        isBusy={photo.isPending}
        onUpload={(image) => photo.mutateAsync(uploaded(image)).catch(() => undefined)}
        {...(space.picture.startsWith('place-') ? { onRemove: () => removePhoto.mutate({ params }) } : {})}
      />
      <DraftForm id={id} draft={draft} names={names}>
        <div className={styles.fields}>
          <div className={styles.pair}>
            {text('name', { maxLength: 80, required: true })}
            {text('capacity', { ...number, suffix: intl.formatMessage({ id: 'spaces.people' }) })}
            <DraftField
              field="type"
              draft={draft}
              name={names.type}
              former={intl.formatMessage({ id: `spaces.type.${kept.type}` })}
            >
              <Select
                value={value.type}
                disabled={space.hasSeats}
                options={workspaceTypes.map((code) => ({
                  value: code,
                  label: intl.formatMessage({ id: `spaces.type.${code}` }),
                }))}
                onChange={({ target }) => change('type', typeOf(target.value))}
              />
            </DraftField>
            <DraftField field="floorId" draft={draft} name={names.floorId} former={keptFloor && floorName(keptFloor)}>
              <FloorSelect
                floors={floors}
                value={value.floorId}
                disabled={space.hasSeats}
                onChange={(floorId) => change('floorId', floorId)}
              />
            </DraftField>
          </div>
          {space.hasSeats && (
            <small className="soft">
              <FormattedMessage id="spaces.hint.seats" />
            </small>
          )}
          <Part title={names.facilities}>
            <Changed
              plain
              field="facilities"
              draft={draft}
              name={names.facilities}
              former={intl.formatList(kept.facilities.map(facilityName))}
            >
              <fieldset className={styles.chips} aria-label={names.facilities}>
                {facilities.map((code) => {
                  const on = value.facilities.includes(code);
                  const others = value.facilities.filter((one) => one !== code);
                  return (
                    <Chip key={code} on={on} onClick={() => change('facilities', on ? others : [...others, code])}>
                      {facilityName(code)}
                    </Chip>
                  );
                })}
              </fieldset>
            </Changed>
            <DraftField
              field="soundLevel"
              draft={draft}
              name={names.soundLevel}
              former={kept.soundLevel && intl.formatMessage({ id: `spaces.sound.${kept.soundLevel}` })}
            >
              <Select
                value={value.soundLevel}
                options={[
                  { value: '', label: '—' },
                  ...soundLevels.map((level) => ({
                    value: level,
                    label: intl.formatMessage({ id: `spaces.sound.${level}` }),
                  })),
                ]}
                onChange={({ target }) => change('soundLevel', target.value)}
              />
            </DraftField>
          </Part>
          <Part title={intl.formatMessage({ id: 'spaces.booking' })}>
            <Changed
              plain
              field="bookingMode"
              draft={draft}
              name={names.bookingMode}
              former={intl.formatMessage({ id: `spaces.mode.${kept.bookingMode}` })}
            >
              <Segments
                label={names.bookingMode}
                items={(['halfDays', 'hours'] as const).map((mode) => ({
                  id: mode,
                  label: intl.formatMessage({ id: `spaces.mode.${mode}` }),
                }))}
                value={value.bookingMode}
                onChange={(mode) => change('bookingMode', mode)}
              />
            </Changed>
            <Changed
              plain
              field="instant"
              draft={draft}
              name={names.instant}
              former={intl.formatMessage({ id: `spaces.instant.${kept.instant}` })}
            >
              <Segments
                label={names.instant}
                items={(['true', 'false'] as const).map((id) => ({
                  id,
                  label: intl.formatMessage({ id: `spaces.instant.${id}` }),
                }))}
                value={value.instant ? 'true' : 'false'}
                onChange={(id) => change('instant', id === 'true')}
              />
            </Changed>
            {!value.instant && (
              <Changed
                plain
                field="responsible"
                draft={draft}
                name={names.responsible}
                former={kept.responsible ? faceOf(kept.responsible).name : ''}
              >
                <PersonField
                  label={names.responsible}
                  search={intl.formatMessage({ id: 'spaces.responsible.search' })}
                  nobody={intl.formatMessage({ id: 'spaces.responsible.none' })}
                  value={value.responsible}
                  onChange={(responsible) => change('responsible', responsible)}
                />
              </Changed>
            )}
            <div className={styles.pair}>
              {value.bookingMode === 'hours' && text('bufferMinutes', number)}
              {text('noticeHours', number, <FormattedMessage id="spaces.hint.notice" />)}
              {text('checkInMinutes', number, <FormattedMessage id="spaces.hint.checkIn" />)}
            </div>
          </Part>
          <Part title={names.layouts}>
            <Changed
              plain
              field="layouts"
              draft={draft}
              name={names.layouts}
              former={intl.formatList(kept.layouts.map(({ layout }) => layoutName(layout)))}
            >
              <fieldset className={styles.chips} aria-label={names.layouts}>
                {roomLayouts.map((code) => {
                  const on = value.layouts.some(({ layout }) => layout === code);
                  const others = value.layouts.filter(({ layout }) => layout !== code);
                  const added = [...others, { layout: code, people: value.capacity }];
                  return (
                    <Chip key={code} on={on} onClick={() => change('layouts', on ? others : added)}>
                      {layoutName(code)}
                    </Chip>
                  );
                })}
              </fieldset>
            </Changed>
            <div className={styles.pair}>
              {value.layouts.map(({ layout, people }) => (
                <Field
                  key={layout}
                  label={intl.formatMessage({ id: 'spaces.layout.people' }, { layout: layoutName(layout) })}
                  error={/^[1-9]\d*$/.test(people) ? undefined : draft.faultOf('layouts')}
                >
                  <TextInput
                    {...number}
                    value={people}
                    onChange={({ target }) =>
                      change(
                        'layouts',
                        value.layouts.map((one) => (one.layout === layout ? { layout, people: target.value } : one)),
                      )
                    }
                  />
                </Field>
              ))}
            </div>
          </Part>
          <Part title={names.services}>
            <Changed
              plain
              field="services"
              draft={draft}
              name={names.services}
              former={intl.formatList(kept.services.map(({ name }) => name))}
            >
              <ServicesField
                value={value.services}
                fault={draft.faultOf('services')}
                onChange={(services) => change('services', services)}
              />
            </Changed>
          </Part>
          {area('description', 2000)}
          {area('accessInstructions', 1000)}
        </div>
      </DraftForm>
      <Part title={intl.formatMessage({ id: 'spaces.map' })}>
        <PhotoBox
          name={space.name}
          picture={space.highlightedMap}
          refusal={map.error?.message ?? removeMap.error?.message}
          isBusy={map.isPending}
          onUpload={(image) => map.mutateAsync(uploaded(image)).catch(() => undefined)}
          onRemove={() => removeMap.mutate({ params })}
        />
        {space.isOnPlan && floor ? (
          <Link href={pages.floorMap(space.buildingId, floor.id)}>
            <FormattedMessage id="spaces.map.plan" />
          </Link>
        ) : (
          <small className="soft">
            <FormattedMessage id="spaces.map.none" />
          </small>
        )}
      </Part>
      <Part title={intl.formatMessage({ id: 'spaces.closedDays' })}>
        {space.closesFrom !== null && (
          <p className={styles.closes}>
            <FormattedMessage id="spaces.closesFrom" values={{ day: dates.day(space.closesFrom) }} />
            <Button variant="second" size="small" icon="lock-open" onClick={onKeepOpen}>
              <FormattedMessage id="spaces.closesFrom.cancel" />
            </Button>
          </p>
        )}
        {space.closedDays.length === 0 && space.closesFrom === null ? (
          <small className="soft">
            <FormattedMessage id="spaces.closedDays.none" />
          </small>
        ) : (
          <ul className={styles.days}>
            {space.closedDays.slice(0, 30).map(({ day, reason }) => (
              <li key={day}>
                <FormattedMessage
                  id="spaces.closedDay"
                  values={{ day: dates.shortDay(day), reason: intl.formatMessage({ id: `spaces.closure.${reason}` }) }}
                />
                <IconButton
                  icon="lock-open"
                  size="small"
                  label={intl.formatMessage({ id: 'spaces.closedDay.open' }, { day: dates.dayMonth(day) })}
                  onClick={() => onOpenDay(day)}
                />
              </li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  );
}

type TextField = 'name' | 'capacity' | 'bufferMinutes' | 'noticeHours' | 'checkInMinutes';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
