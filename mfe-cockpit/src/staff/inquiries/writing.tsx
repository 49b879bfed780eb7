import type { InquiryDetails } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { languageNames, notify, useApiMutation } from '@escale/platform';
import { Button, Segments } from '@escale/ui';
import { Field, TextArea } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { DraftForm } from '../../form/draft-form.tsx';
import { leaveDraft } from '../../form/left-draft.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useRequestKey } from '../../form/use-request-key.ts';
import styles from './inquiries.module.css';

interface Props {
  details: InquiryDetails;
  refresh: () => Promise<unknown>;
}

const kinds = ['answer', 'note'] as const;
const mostLetters = 4000;

/** Writes an answer, which is mailed, or a note that only staff reads; what is typed stays until it is sent. */
export function Writing({ details: { inquiry, version }, refresh }: Props) {
  const intl = useIntl();
  const keyOf = useRequestKey();
  const words = (name: string) => intl.formatMessage({ id: `cockpit.inquiries.${name}` });
  const answer = useApiMutation(lateApi.inquiries.answer);
  const note = useApiMutation(lateApi.inquiries.note);
  const name = `inquiry-${inquiry.id}`;
  const draft = useDraft({
    name,
    kept: { kind: 'answer' as (typeof kinds)[number], text: '' },
    faultOf: ({ text }, field) => (field === 'text' && text.trim() === '' ? words('text.fault') : null),
    refresh,
    save: async ({ kind, text }) => {
      const params = { id: inquiry.id };
      const body = { text: text.trim() };
      // What is sent twice is one answer; another text, or the same after others wrote, is another one.
      const idempotencyKey = keyOf({ kind, ...body, version });
      if (kind === 'answer') await answer.mutateAsync({ params, body: { ...body, version }, idempotencyKey });
      else await note.mutateAsync({ params, body, idempotencyKey });
      notify({ tone: 'success', message: words(`done.${kind}`) });
      leaveDraft(name, {});
      draft.undoAll();
    },
  });
  const { kind, text } = draft.draft;
  const names = { kind: words('writing'), text: words(`write.${kind}`) };
  return (
    <section className={styles.writing}>
      <DraftForm id={name} draft={draft} names={names}>
        <div className={styles.form}>
          <Segments
            block
            label={names.kind}
            items={kinds.map((id) => ({ id, label: words(`write.${id}`) }))}
            value={kind}
            onChange={(id) => draft.change('kind', id === 'note' ? 'note' : 'answer')}
          />
          <Field
            label={names.text}
            hint={
              <FormattedMessage
                id={`cockpit.inquiries.write.${kind}.hint`}
                values={{ email: inquiry.email, language: languageNames[inquiry.language] }}
              />
            }
            error={draft.faultOf('text')}
          >
            <TextArea
              rows={4}
              maxLength={mostLetters}
              value={text}
              onChange={({ target }) => draft.change('text', target.value)}
            />
          </Field>
          <Button type="submit" variant="second" icon={kind === 'answer' ? 'send' : 'pencil'} busy={draft.isBusy}>
            {words(`send.${kind}`)}
          </Button>
        </div>
      </DraftForm>
    </section>
  );
}
