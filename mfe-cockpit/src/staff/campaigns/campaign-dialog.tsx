import { type Campaign, languages } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { staffApi } from '@escale/contract/staff';
import { languageNames, notify, useApiMutation } from '@escale/platform';
import { Segments } from '@escale/ui';
import { DatePopover, Field, localToday, TextInput } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../form/form-dialog.tsx';
import { leaveDraft } from '../../form/left-draft.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useRequestKey } from '../../form/use-request-key.ts';
import {
  bodyOf,
  type CampaignDraft,
  type CampaignField,
  draftOf,
  fieldOf,
  isWrong,
  newCampaign,
  termsOf,
} from './campaign-draft.rules.ts';
import styles from './campaigns.module.css';
import { campaignKinds } from './campaigns-view.rules.ts';
import { LimitField } from './limit-field.tsx';

interface Props {
  /** The campaign to change; null begins one. */
  campaign: (Campaign & { version: string }) | null;
  /** Reads it again, after somebody else has changed it. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

const nameFields = { fr: 'nameFr', en: 'nameEn', nl: 'nameNl' } as const;

/** Begins a campaign or changes one; what is typed is still there when it is opened again (BKG-13). */
export function CampaignDialog({ campaign, refresh, onClose }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const keyOf = useRequestKey();
  const words = (id: string) => intl.formatMessage({ id: `cockpit.campaigns.${id}` });
  const create = useApiMutation(staffApi.campaigns.create);
  const update = useApiMutation(staffApi.campaigns.update);
  const name = campaign ? `campaign-${campaign.id}` : 'campaign-new';
  const form = useDraft<CampaignDraft>({
    name,
    kept: campaign ? draftOf(campaign) : newCampaign(localToday()),
    faultOf: (values, field) => (isWrong(values, field, campaign === null) ? words(`fault.${field}`) : null),
    fieldOf,
    refresh,
    save: async (values) => {
      if (campaign) {
        const body = { ...termsOf(values), version: campaign.version };
        await update.mutateAsync({ params: { id: campaign.id }, body });
        notify({ tone: 'success', message: words('saved') });
        leaveDraft(name, {});
        onClose();
        return;
      }
      const body = bodyOf(values);
      const { id } = await create.mutateAsync({ body, idempotencyKey: keyOf(body) });
      notify({ tone: 'success', message: words('begun') });
      leaveDraft(name, {});
      onClose();
      navigate(cockpitPages.campaigns(id));
    },
  });
  const { draft, change, outdated } = form;
  const isNew = campaign === null;
  const isCode = draft.kind === 'codes';
  const text = (field: TextField, props: object = {}) => (
    <Field label={words(`field.${field}`)} error={form.faultOf(field)} {...props}>
      <TextInput autoComplete="off" value={draft[field]} onChange={({ target }) => change(field, target.value)} />
    </Field>
  );
  const day = (field: 'from' | 'until', min?: string) => (
    <Field label={words(`field.${field}.${draft.kind}`)} error={form.faultOf(field)}>
      <DatePopover
        label={words(`field.${field}.${draft.kind}`)}
        placeholder={words('field.day')}
        value={draft[field] || null}
        {...(min ? { min } : {})}
        onChange={(iso) => change(field, iso)}
      />
    </Field>
  );
  const limit = (field: 'companies' | 'spaces') => (
    <Field label={words(`field.${field}`)} hint={words(`field.${field}.hint`)} error={form.faultOf(field)} optional>
      <LimitField
        of={field}
        value={draft[field]}
        placeholder={words(`field.${field}.search`)}
        onChange={(value) => change(field, value)}
      />
    </Field>
  );
  return (
    <FormDialog
      size="m"
      title={words(isNew ? 'begin' : 'change')}
      submit={words(isNew ? 'begin.submit' : 'change.submit')}
      busy={form.isBusy}
      isChanged={false}
      disabled={!isNew && form.changed.length === 0}
      error={form.error}
      onSubmit={form.save}
      onClose={onClose}
    >
      {outdated && (
        <p role="alert" className={styles.outdated}>
          {words('outdated')}
        </p>
      )}
      {isNew && (
        <Segments
          block
          label={words('field.kind')}
          items={campaignKinds.map((id) => ({ id, label: words(`kind.${id}`) }))}
          value={draft.kind}
          onChange={(id) => change('kind', campaignKinds.find((kind) => kind === id) ?? 'codes')}
        />
      )}
      <fieldset className={styles.names}>
        <legend>{words(`field.name.${draft.kind}`)}</legend>
        {languages.map((language) => (
          <Field key={language} label={languageNames[language]} error={form.faultOf(nameFields[language])}>
            <TextInput
              maxLength={80}
              autoComplete="off"
              value={draft[nameFields[language]]}
              onChange={({ target }) => change(nameFields[language], target.value)}
            />
          </Field>
        ))}
      </fieldset>
      {isCode && isNew && (
        <>
          <Segments
            block
            label={words('field.codesBy')}
            items={(['name', 'number'] as const).map((id) => ({ id, label: words(`codesBy.${id}`) }))}
            value={draft.codesBy}
            onChange={(id) => change('codesBy', id === 'number' ? 'number' : 'name')}
          />
          {draft.codesBy === 'name' ? (
            text('code', { hint: words('field.code.hint') })
          ) : (
            <div className={styles.pair}>
              {text('count')}
              {text('prefix', { optional: true, hint: words('field.prefix.hint') })}
            </div>
          )}
        </>
      )}
      {isCode && text('percent', { hint: words('field.percent.hint') })}
      <div className={styles.pair}>
        {day('from')}
        {day('until', draft.from)}
      </div>
      <div className={styles.pair}>
        {text('mostUses', { optional: true, hint: words('field.mostUses.hint') })}
        {isCode && text('mostEach', { optional: true, hint: words('field.mostUses.hint') })}
      </div>
      {limit('companies')}
      {limit('spaces')}
      {!isNew && <p className="soft">{words('change.note')}</p>}
    </FormDialog>
  );
}

type TextField = Extract<CampaignField, 'code' | 'count' | 'prefix' | 'percent' | 'mostUses' | 'mostEach'>;
