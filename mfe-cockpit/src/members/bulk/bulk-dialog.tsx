import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation } from '@escale/platform';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useRequestKey } from '../../form/use-request-key.ts';
import { texts } from '../../messages/members/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import type { MemberLists } from '../filters.tsx';
import { type BulkKind, type BulkResult, bulkFaults, changeOf, firstValues, partsOf, resultOf } from './bulk.rules.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkRefusals } from './bulk-refusals.tsx';
import { useDisabling } from './use-disabling.ts';

interface Props {
  kind: BulkKind;
  ids: readonly string[];
  lists: MemberLists | undefined;
  nameOf: (id: string) => string | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** One change for the chosen members; who is refused is named with the reason, all others are done (CKP-01). */
export const BulkDialog = withTexts(texts, function BulkDialog({ kind, ids, lists, nameOf, onClose, onDone }: Props) {
  const intl = useIntl();
  const [values, setValues] = useState(firstValues);
  const [keepRemainingLimits, setKeeping] = useState(true);
  const [isTried, setTried] = useState(false);
  const [result, setResult] = useState<BulkResult | null>(null);
  const keyOf = useRequestKey();
  const bulk = useApiMutation(cockpitApi.memberEditing.bulk);
  const booked = useDisabling(ids, kind === 'access' && values.access === 'restricted');
  const faults = bulkFaults(kind, values, booked.isAsked);
  const send = async () => {
    setTried(true);
    if (faults.length > 0 || booked.isPending) return;
    const change = changeOf(kind, values);
    const outcomes = [];
    for (const part of partsOf(ids)) {
      const body = { ids: part, change, keepRemainingLimits };
      // One after the other: the next begins when the locks of the one before are gone.
      const reply = await bulk.mutateAsync({ body, idempotencyKey: keyOf(body) });
      outcomes.push(...reply.outcomes);
    }
    const found = resultOf(outcomes);
    if (found.refused.length > 0) return setResult(found);
    notify({ tone: 'success', message: intl.formatMessage({ id: 'members.bulk.done' }, { count: found.changed }) });
    onDone();
  };
  if (result) return <BulkRefusals result={result} nameOf={nameOf} onClose={onDone} />;
  return (
    <FormDialog
      title={intl.formatMessage({ id: `members.bulk.title.${kind}` }, { count: ids.length })}
      submit={intl.formatMessage({ id: 'members.bulk.submit' }, { count: ids.length })}
      variant={kind === 'access' && values.access === 'restricted' ? 'danger' : 'primary'}
      busy={bulk.isPending}
      isChanged={values.credits + values.note + values.departmentId + values.policyId !== ''}
      error={bulk.error}
      // What failed stands below the fields.
      onSubmit={() => void send().catch(() => undefined)}
      onClose={onClose}
    >
      <BulkFields
        kind={kind}
        values={values}
        onChange={(part) => setValues((known) => ({ ...known, ...part }))}
        lists={lists}
        booked={booked}
        faults={isTried ? faults : []}
        keepsLimits={keepRemainingLimits}
        onKeepLimits={setKeeping}
      />
    </FormDialog>
  );
});
