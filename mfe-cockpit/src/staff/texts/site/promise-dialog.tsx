import { languages, type StaffSiteTexts } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { languageNames, notify, useApiMutation } from '@escale/platform';
import { Field, TextArea } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { leaveDraft } from '../../../form/left-draft.ts';
import { useDraft } from '../../../form/use-draft.ts';

interface Props {
  promise: StaffSiteTexts['promises'][number];
  name: string;
  onClose: () => void;
}

const mostLetters = 400;

/** A promise in its three languages; an empty one is shown nowhere. */
export function PromiseDialog({ promise: { name: id, texts }, name, onClose }: Props) {
  const intl = useIntl();
  const set = useApiMutation(lateApi.siteTexts.setPromise);
  const form = useDraft({
    name: `promise-${id}`,
    kept: { fr: texts.fr ?? '', en: texts.en ?? '', nl: texts.nl ?? '' },
    save: async (values, changed) => {
      for (const language of languages.filter((one) => changed.includes(one)))
        await set.mutateAsync({ params: { name: id }, body: { language, text: values[language].trim() || null } });
      notify({ tone: 'success', message: intl.formatMessage({ id: 'cockpit.texts.saved' }) });
      leaveDraft(`promise-${id}`, {});
      onClose();
    },
  });
  return (
    <FormDialog
      title={name}
      submit={intl.formatMessage({ id: 'cockpit.form.save' })}
      busy={form.isBusy}
      disabled={form.changed.length === 0}
      isChanged={false}
      error={form.error}
      onSubmit={form.save}
      onClose={onClose}
    >
      {languages.map((language) => (
        <Field key={language} label={languageNames[language]} error={form.faultOf(language)} optional>
          <TextArea
            lang={language}
            rows={3}
            counter
            maxLength={mostLetters}
            value={form.draft[language]}
            onChange={({ target }) => form.change(language, target.value)}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
