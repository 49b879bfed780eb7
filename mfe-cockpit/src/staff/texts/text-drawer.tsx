import { type Language, languages, type StaffText } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { staffApi } from '@escale/contract/staff';
import { languageNames, notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Button, EmptyState, FailureCard, SkeletonText, VisuallyHidden } from '@escale/ui';
import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DraftForm } from '../../form/draft-form.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { RowActions, RowDrawer } from '../../frame/row-drawer.tsx';
import { RowSteps } from '../../frame/row-steps.tsx';
import type { OpenRow } from '../../lists/use-open-row.ts';
import { type TextDraft, textChanges, textsOf } from './text-draft.rules.ts';
import { TextField } from './text-field.tsx';
import styles from './texts.module.css';

interface Props extends OpenRow {
  id: string;
  /** The row of the table. */
  known: StaffText | undefined;
}

/** A text in its three languages beside the list (I18N-02). */
export function TextDrawer({ id, known, ...place }: Props) {
  const intl = useIntl();
  // The id is one of the words of the search: it finds the text also where the table shows another page.
  const query = useApiQuery(staffApi.texts.list, { query: { q: id, limit: 100 } });
  const text = query.data?.items.find((one) => one.id === id) ?? known;
  const frame = (children: ReactNode, footer?: ReactNode) => (
    <RowDrawer
      title={text?.texts[intl.locale.slice(0, 2) as Language].bundled ?? id}
      asPage={place.asPage}
      backTo={place.backTo}
      back={<FormattedMessage id="cockpit.texts.all" />}
      steps={
        <RowSteps
          previous={{ label: intl.formatMessage({ id: 'cockpit.texts.previous' }), open: place.previous }}
          next={{ label: intl.formatMessage({ id: 'cockpit.texts.next' }), open: place.next }}
        />
      }
      footer={footer}
      isBusy={query.isFetching}
      onClose={place.onClose}
    >
      {children}
    </RowDrawer>
  );
  if (text)
    return (
      <TextForm
        key={id}
        text={text}
        asPage={place.asPage}
        frame={frame}
        refresh={() => query.refetch({ throwOnError: true })}
      />
    );
  if (query.isError) return frame(<FailureCard onRetry={() => query.refetch()} />);
  if (query.isPending) return frame(<SkeletonText lines={8} />);
  return frame(
    <EmptyState
      title={intl.formatMessage({ id: 'cockpit.texts.missing' })}
      message={intl.formatMessage({ id: 'cockpit.texts.missing.message' })}
    />,
  );
}

interface FormProps {
  text: StaffText;
  asPage: boolean;
  frame: (children: ReactNode, footer?: ReactNode) => ReactNode;
  refresh: () => Promise<unknown>;
}

const form = 'text';

function TextForm({ text, asPage, frame, refresh }: FormProps) {
  const intl = useIntl();
  const { id, area } = text;
  const sent = useRef<Language>('fr');
  const set = useApiMutation(lateApi.translations.set);
  const remove = useApiMutation(lateApi.translations.remove);
  const draft = useDraft<TextDraft>({
    name: `text-${id}`,
    kept: textsOf(text),
    faultOf: (values, field) =>
      values[field].trim() === '' ? intl.formatMessage({ id: 'cockpit.texts.missing.text' }) : null,
    // Each language is sent by itself.
    fieldOf: () => sent.current,
    refresh,
    save: async (values, changed) => {
      for (const { language, text: written, seen } of textChanges(text, values, changed)) {
        sent.current = language;
        const params = { id, language };
        if (written === null) await remove.mutateAsync({ params });
        else await set.mutateAsync({ params, body: { text: written, seen } });
      }
      notify({ tone: 'success', message: intl.formatMessage({ id: 'cockpit.texts.saved' }) });
    },
  });
  const footer = (
    <RowActions>
      <Button variant="quiet" disabled={draft.changed.length === 0} onClick={draft.undoAll}>
        <FormattedMessage id="cockpit.form.undoAll" />
      </Button>
      <Button type="submit" form={form} busy={draft.isBusy} disabled={draft.changed.length === 0}>
        <FormattedMessage id="cockpit.form.save" />
      </Button>
    </RowActions>
  );
  return frame(
    <>
      {asPage && <VisuallyHidden as="h1">{id}</VisuallyHidden>}
      <p className={styles.id}>
        <code>{id}</code>
        <span>
          <FormattedMessage id="cockpit.texts.area.name" values={{ area }} />
        </span>
      </p>
      <DraftForm id={form} draft={draft} names={languageNames}>
        {languages.map((language) => (
          <TextField key={language} text={text} language={language} draft={draft} />
        ))}
      </DraftForm>
    </>,
    footer,
  );
}
