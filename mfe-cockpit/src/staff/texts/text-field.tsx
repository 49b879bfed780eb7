import { faceOf, type Language, type StaffText } from '@escale/contract';
import { languageNames } from '@escale/platform';
import { Button, Icon, useDates } from '@escale/ui';
import { TextArea } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { DraftField } from '../../form/draft-field.tsx';
import type { Draft } from '../../form/use-draft.ts';
import type { TextDraft } from './text-draft.rules.ts';
import styles from './texts.module.css';
import { usePreview } from './use-preview.ts';

interface Props {
  text: StaffText;
  language: Language;
  draft: Draft<TextDraft>;
}

const mostLetters = 2000;

/** One language of a text: what is typed, how it will look, who changed it, and the way back to the shipped one. */
export function TextField({ text: { id, texts }, language, draft }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const { bundled, values, changed } = texts[language];
  const typed = draft.draft[language];
  const preview = usePreview(id, language, typed);
  const isShipped = typed.trim() === bundled.trim();
  return (
    <section className={styles.language} lang={language}>
      <DraftField field={language} draft={draft} name={languageNames[language]} former={draft.kept[language]}>
        <TextArea
          rows={Math.min(6, 1 + Math.ceil(typed.length / 44))}
          maxLength={mostLetters}
          value={typed}
          onChange={({ target }) => draft.change(language, target.value)}
        />
      </DraftField>
      {values.length > 0 && (
        <p className={styles.values}>
          <FormattedMessage id="cockpit.texts.values" />{' '}
          {values.map((value) => (
            <code key={value}>{value}</code>
          ))}
        </p>
      )}
      <div aria-live="polite" className={styles.preview}>
        {preview?.problem ? (
          <p className={styles.problem}>
            <Icon name="circle-alert" />
            {preview.problem}
          </p>
        ) : (
          (preview?.samples ?? []).map((sample) => <p key={sample}>{sample}</p>)
        )}
      </div>
      {(changed || !isShipped) && (
        <div className={styles.shipped}>
          <p>
            <span>
              <FormattedMessage id="cockpit.texts.shipped" />
            </span>
            {bundled}
          </p>
          {!isShipped && (
            <Button
              variant="quiet"
              size="small"
              icon="undo-2"
              aria-label={intl.formatMessage({ id: 'cockpit.texts.back.of' }, { language: languageNames[language] })}
              onClick={() => draft.change(language, bundled)}
            >
              <FormattedMessage id="cockpit.texts.back" />
            </Button>
          )}
        </div>
      )}
      {changed && (
        <p className="soft">
          <FormattedMessage
            id="cockpit.texts.changedBy"
            values={{
              date: dates.instant(changed.changedAt),
              name: changed.changedBy ? faceOf(changed.changedBy).name : '',
              isKnown: String(changed.changedBy !== null),
            }}
          />
        </p>
      )}
      {changed?.served === false && (
        <p className={styles.problem}>
          <Icon name="circle-alert" />
          <FormattedMessage id="cockpit.texts.unserved" />
        </p>
      )}
    </section>
  );
}
