import { cockpitApi } from '@escale/contract/cockpit';
import { useApiQuery, useSession } from '@escale/platform';
import { FailureCard, SkeletonText } from '@escale/ui';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { CockpitPage } from '../../frame/cockpit-page.tsx';
import { withPolicyTexts } from '../../messages/policies/with-policy-texts.tsx';
import { PolicyEditor } from './policy-editor.tsx';

/** One policy: its rules, who follows it, and what a change would do (POL-01 to POL-09). */
export const PolicyPage = withPolicyTexts(function PolicyPage() {
  const intl = useIntl();
  const { policyId = '' } = useParams();
  const { member } = useSession();
  const at = { params: { id: policyId } };
  const form = useApiQuery(cockpitApi.policyVersions.form, at);
  const policy = useApiQuery(cockpitApi.policyEditing.get, at);
  const failed = form.error ?? policy.error;
  if (form.data && policy.data && member)
    return (
      <PolicyEditor
        key={policyId}
        form={form.data}
        policy={policy.data}
        refresh={() => form.refetch({ throwOnError: true })}
      />
    );
  const isGone = failed?.status === 404;
  return (
    <CockpitPage
      section="policies"
      title={intl.formatMessage({ id: 'policies.title' })}
      isForbidden={failed?.status === 403}
      scrolls
    >
      {failed ? (
        <FailureCard
          title={isGone ? intl.formatMessage({ id: 'policies.gone' }) : undefined}
          message={isGone ? intl.formatMessage({ id: 'policies.gone.message' }) : undefined}
          onRetry={isGone ? undefined : () => void Promise.all([form.refetch(), policy.refetch()])}
        />
      ) : (
        <SkeletonText lines={8} />
      )}
    </CockpitPage>
  );
});
