import type { MemberForm } from '@escale/contract/member-editing';
import { Checkbox } from '@escale/ui/form';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { DraftForm } from '../../form/draft-form.tsx';
import { SaveBar } from '../../form/save-bar.tsx';
import { IdentityRows } from './identity-rows.tsx';
import { OwnFieldsRow } from './own-fields-row.tsx';
import { PlacesRow } from './places-row.tsx';
import { RulesRow } from './rules-row.tsx';
import { useFieldNames } from './use-field-names.ts';
import { useMemberDraft } from './use-member-draft.ts';
import { WorkRow } from './work-row.tsx';

interface Props {
  form: MemberForm;
  refresh: () => Promise<unknown>;
  /** Where the save bar stands: the foot of the page. */
  foot: HTMLElement | null;
}

const formId = 'member';

/** Every field that an administrator changes of a member, with what applies where it is left out (spec §3). */
export function MemberFormPart({ form, refresh, foot }: Props) {
  const { draft, movesBudget, keepRemainingLimits, setKeeping } = useMemberDraft(form, refresh);
  const names = useFieldNames();
  return (
    <DraftForm id={formId} draft={draft} names={names}>
      <IdentityRows draft={draft} isOpen={form.access !== 'invited'} />
      <WorkRow draft={draft} manager={form.manager} id={form.id} />
      <RulesRow draft={draft} inherited={form.inherited} />
      <PlacesRow draft={draft} />
      <OwnFieldsRow draft={draft} />
      {foot &&
        createPortal(
          <SaveBar draft={draft} form={formId} names={names}>
            {movesBudget && (
              <Checkbox checked={keepRemainingLimits} onChange={setKeeping}>
                <FormattedMessage id="members.keepLimits" />
              </Checkbox>
            )}
          </SaveBar>,
          foot,
        )}
    </DraftForm>
  );
}
