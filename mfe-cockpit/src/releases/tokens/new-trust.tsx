import { releaseRoutes } from '@escale/contract/releases';
import { notify, useApiMutation } from '@escale/platform';
import { Field, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from './form-dialog.tsx';
import { type Grant, ScopeFields } from './scope-fields.tsx';

const fields = ['issuer', 'audience', 'repository', 'branch'] as const;

/** Accepts a CI by the repository and branch that it proves, so that no secret is kept there. */
export function NewTrust({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  const intl = useIntl();
  const [grant, setGrant] = useState<Grant>({ remote: null, scopes: ['publish'] });
  const [texts, setTexts] = useState({
    issuer: 'https://token.actions.githubusercontent.com',
    audience: window.location.origin,
    repository: '',
    branch: 'main',
  });
  const [asked, setAsked] = useState(false);
  const trust = useApiMutation(releaseRoutes.trust, {
    onSuccess: () => {
      notify({ tone: 'success', message: intl.formatMessage({ id: 'releases.trust.added' }) });
      onClose();
    },
  });
  const isWrong = (field: (typeof fields)[number]) =>
    field === 'issuer' ? !URL.canParse(texts.issuer) : field !== 'branch' && texts[field].trim() === '';
  const submit = () => {
    setAsked(true);
    if (fields.some(isWrong) || grant.scopes.length === 0) return;
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
      title="releases.access.new.trust"
      submit="releases.trust.add"
      busy={trust.isPending}
      error={trust.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {fields.map((field) => (
        <Field
          key={field}
          label={intl.formatMessage({ id: `releases.trust.${field}` })}
          hint={intl.formatMessage({ id: `releases.trust.${field}.hint` })}
          error={asked && isWrong(field) ? intl.formatMessage({ id: 'releases.trust.wrong' }) : undefined}
        >
          <TextInput
            data-autofocus={field === 'repository' ? '' : undefined}
            maxLength={200}
            autoComplete="off"
            value={texts[field]}
            onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
          />
        </Field>
      ))}
      <ScopeFields grant={grant} names={names} isWrong={asked && grant.scopes.length === 0} onChange={setGrant} />
    </FormDialog>
  );
}
