import { releaseRoutes } from '@escale/contract/releases';
import { notify, useApiMutation } from '@escale/platform';
import { Field, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from '../form-dialog.tsx';
import { firstGrant, type Grant, isComplete, ScopeFields } from './scope-fields.tsx';

const fields = ['issuer', 'audience', 'repository', 'branch'] as const;

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
  const [asked, setAsked] = useState(false);
  const trust = useApiMutation(releaseRoutes.trust, {
    onSuccess: () => {
      notify({ tone: 'success', message: intl.formatMessage({ id: 'releases.trust.added' }) });
      onClose();
    },
  });
  const isEmpty = (field: (typeof fields)[number]) => field !== 'branch' && texts[field].trim() === '';
  // The server's rules of an issuer or a repository are not repeated here: it tells which field it refuses.
  const refused = fields.filter((field) => trust.error?.errors.some(({ pointer }) => pointer === `/body/${field}`));
  const isWrong = (field: (typeof fields)[number]) => (asked && isEmpty(field)) || refused.includes(field);
  const submit = () => {
    setAsked(true);
    if (fields.some(isEmpty) || !isComplete(grant)) return;
    const { issuer, audience, repository, branch } = texts;
    trust.mutate({
      body: {
        remote: grant.remote,
        scopes: [...grant.scopes],
        issuer: issuer.trim(),
        audience: audience.trim(),
        repository: repository.trim(),
        branch: branch.trim() || null,
      },
    });
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'releases.access.new.trust' })}
      submit={intl.formatMessage({ id: 'releases.trust.add' })}
      isChanged={texts.repository !== '' || grant !== firstGrant}
      busy={trust.isPending}
      error={refused.length > 0 ? null : trust.error}
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
            value={texts[field]}
            onChange={(event) => {
              setTexts({ ...texts, [field]: event.target.value });
              trust.reset();
            }}
          />
        </Field>
      ))}
      <ScopeFields grant={grant} names={names} asked={asked} onChange={setGrant} />
    </FormDialog>
  );
}
