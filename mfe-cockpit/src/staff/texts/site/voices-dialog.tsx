import { languages, type StaffSiteTexts } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { languageNames, notify, useApiMutation } from '@escale/platform';
import { Button, IconButton } from '@escale/ui';
import { Field, TextArea, TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { leaveDraft } from '../../../form/left-draft.ts';
import { useDraft } from '../../../form/use-draft.ts';
import styles from './site-texts.module.css';
import { isIncomplete, itemsIn, mostVoices, noVoice, type VoiceDraft, voicesOf } from './voices.rules.ts';

interface Props {
  voices: StaffSiteTexts['voices'][number];
  name: string;
  onClose: () => void;
}

const [mostLetters, mostLine] = [400, 120];

/** What people say on a page: at most three, each in three languages. */
export function VoicesDialog({ voices: { place, texts }, name, onClose }: Props) {
  const intl = useIntl();
  const words = (id: string, at = 0) => intl.formatMessage({ id: `cockpit.texts.${id}` }, { number: at + 1 });
  const set = useApiMutation(lateApi.siteTexts.setVoices);
  const form = useDraft<{ voices: VoiceDraft[] }>({
    name: `voices-${place}`,
    kept: { voices: voicesOf(texts) },
    faultOf: ({ voices }) => (voices.some(isIncomplete) ? words('voice.fault') : null),
    fieldOf: () => 'voices',
    save: async ({ voices }) => {
      for (const language of languages) {
        const items = itemsIn(voices, language);
        if (JSON.stringify(items) !== JSON.stringify(texts[language]))
          await set.mutateAsync({ params: { place }, body: { language, items } });
      }
      notify({ tone: 'success', message: words('saved') });
      leaveDraft(`voices-${place}`, {});
      onClose();
    },
  });
  const { voices } = form.draft;
  const put = (at: number, change: Partial<VoiceDraft>) =>
    form.change(
      'voices',
      voices.map((voice, index) => (index === at ? { ...voice, ...change } : voice)),
    );
  const fault = form.faultOf('voices');
  return (
    <FormDialog
      size="m"
      title={name}
      submit={intl.formatMessage({ id: 'cockpit.form.save' })}
      busy={form.isBusy}
      disabled={form.changed.length === 0}
      isChanged={false}
      error={form.error}
      onSubmit={form.save}
      onClose={onClose}
    >
      {voices.map((voice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
        <fieldset key={at} className={styles.fields}>
          <legend>{words('voice', at)}</legend>
          <IconButton
            className={styles.remove}
            icon="trash-2"
            size="small"
            label={words('voice.remove', at)}
            onClick={() =>
              form.change(
                'voices',
                voices.filter((_, index) => index !== at),
              )
            }
          />
          <div className={styles.pair}>
            <Field label={words('voice.author')} error={fault && voice.author.trim() === '' ? fault : undefined}>
              <TextInput
                maxLength={mostLine}
                autoComplete="off"
                value={voice.author}
                onChange={({ target }) => put(at, { author: target.value })}
              />
            </Field>
            <Field label={words('voice.role')} error={fault && voice.role.trim() === '' ? fault : undefined}>
              <TextInput
                maxLength={mostLine}
                autoComplete="off"
                value={voice.role}
                onChange={({ target }) => put(at, { role: target.value })}
              />
            </Field>
          </div>
          {languages.map((language, index) => (
            <Field
              key={language}
              label={languageNames[language]}
              error={index === 0 && fault && languages.every((one) => voice[one].trim() === '') ? fault : undefined}
              optional
            >
              <TextArea
                lang={language}
                rows={2}
                maxLength={mostLetters}
                value={voice[language]}
                onChange={({ target }) => put(at, { [language]: target.value })}
              />
            </Field>
          ))}
        </fieldset>
      ))}
      {voices.length < mostVoices && (
        <Button variant="second" icon="plus" onClick={() => form.change('voices', [...voices, noVoice])}>
          <FormattedMessage id="cockpit.texts.voice.add" />
        </Button>
      )}
    </FormDialog>
  );
}
