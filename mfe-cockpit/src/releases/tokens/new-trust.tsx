import { branchShape, isIssuer, repositoryShape } from '@escale/contract/ci-trust';
import { releaseRoutes } from '@escale/contract/releases';
import { notify, useApiMutation } from '@escale/platform';
import { Checkbox, Field, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Refusal } from '../refusal.tsx';
import { firstGrant, type Grant, isComplete, ScopeFields } from './scope-fields.tsx';

const fields = ['issuer', 'audience', 'repository', 'branch'] as const;

type FieldName = (typeof fields)[number];

/** What can be told before the server is asked, so that all wrong fields are marked at once. */
const isValid: Readonly<Record<FieldName, (text: string) => boolean>> = {
  issuer: isIssuer,
  audience: (text) => text !== '',
  repository: (text) => repositoryShape.test(text),
  branch: (text) => branchShape.test(text),
};

const firstTexts = () => ({
  issuer: 'https://token.actions.githubusercontent.com',
  audience: window.location.origin,
  repository: '',
  branch: 'main',
});

/** Accepts a CI by the repository and branch that it proves, so that no secret is kept there. */
export function NewTrust({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  const intl = useIntl();
  const [grant, setGrant] = useState<Grant>(firstGrant);
  const [texts, setTexts] = useState(firstTexts);
  const [anyBranch, setAnyBranch] = useState(false);
  const [asked, setAsked] = useState(false);
  const trust = useApiMutation(releaseRoutes.trust, {
    onSuccess: () => {
      notify({ tone: 'success', message: intl.formatMessage({ id: 'releases.trust.added' }) });
      onClose();
    },
  });
  const isMissing = (field: FieldName) => !isValid[field](texts[field].trim()) && !(field === 'branch' && anyBranch);
  // The server may know better, for example of an issuer in production: it tells which field it refuses.
  const refused = fields.filter((field) => trust.error?.errors.some(({ pointer }) => pointer === `/body/${field}`));
  const isWrong = (field: FieldName) => (asked && isMissing(field)) || refused.includes(field);
  const submit = () => {
    setAsked(true);
    if (fields.some(isMissing) || !isComplete(grant)) return;
    const { issuer, audience, repository, branch } = texts;
    trust.mutate({
      body: {
        remote: grant.remote,
        scopes: [...grant.scopes],
        issuer: issuer.trim(),
        audience: audience.trim(),
        repository: repository.trim(),
        branch: anyBranch ? null : branch.trim(),
      },
    });
  };
  return (
    <FormDialog
      Refusal={Refusal}
      title={intl.formatMessage({ id: 'releases.access.new.trust' })}
      submit={intl.formatMessage({ id: 'releases.trust.add' })}
      isChanged={texts.repository !== '' || anyBranch || grant !== firstGrant}
      busy={trust.isPending}
      error={trust.error}
      isAtField={refused.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {fields.map((field) => (
        <Field
          key={field}
          label={intl.formatMessage({ id: `releases.trust.${field}` })}
          hint={intl.formatMessage({ id: `releases.trust.${field}.hint` })}
          error={isWrong(field) ? intl.formatMessage({ id: `releases.trust.${field}.wrong` }) : undefined}
        >
          <TextInput
            data-autofocus={field === 'repository' ? '' : undefined}
            maxLength={200}
            autoComplete="off"
            disabled={field === 'branch' && anyBranch}
            value={texts[field]}
            onChange={(event) => {
              setTexts({ ...texts, [field]: event.target.value });
              trust.reset();
            }}
          />
        </Field>
      ))}
      <Checkbox
        checked={anyBranch}
        hint={intl.formatMessage({ id: 'releases.trust.anyBranch.hint' })}
        onChange={(on) => {
          setAnyBranch(on);
          trust.reset();
        }}
      >
        <FormattedMessage id="releases.trust.anyBranch.choose" />
      </Checkbox>
      <ScopeFields grant={grant} names={names} asked={asked} onChange={setGrant} />
    </FormDialog>
  );
}
