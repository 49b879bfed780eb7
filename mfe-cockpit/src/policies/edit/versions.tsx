import { faceOf } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import type { PolicyContent, PolicyForm } from '@escale/contract/policy-versions';
import { notify, useApiMutation } from '@escale/platform';
import { Button, useDates } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './policy.module.css';

const VersionContent = lazy(() => import('./version-content.tsx').then((read) => ({ default: read.VersionContent })));

interface Props {
  policyId: string;
  form: PolicyForm;
  company: string;
  /** Puts a content into the form, as changes that are saved like any other. */
  onTake: (content: PolicyContent) => void;
}

/** What is planned and what was, each of which can be taken into the form again (POL-09). */
export function Versions({ policyId, form, company, onTake }: Props) {
  const [read, setRead] = useState<string | null>(null);
  const intl = useIntl();
  const dates = useDates();
  const cancel = useApiMutation(cockpitApi.policyVersions.cancel);
  const drop = async (versionId: string) => {
    try {
      await cancel.mutateAsync({ params: { id: policyId, versionId } });
    } catch (error) {
      notify({ tone: 'danger', message: error instanceof Error ? error.message : String(error) });
    }
  };
  const byWhom = (author: PolicyForm['planned'][number]['author']) =>
    author && <FormattedMessage id="policies.version.by" values={{ name: faceOf(author).name }} />;
  if (form.planned.length + form.former.length === 0)
    return (
      <p className={styles.none}>
        <FormattedMessage id="policies.version.none" />
      </p>
    );
  return (
    <ul className={styles.versions} ref={keepFocus}>
      {form.planned.map(({ id, startsOn, content, author }) => (
        <li key={id}>
          <span>
            <b>{intl.formatMessage({ id: 'policies.version.planned' }, { date: dates.day(startsOn) })}</b>
            <small>{byWhom(author)}</small>
          </span>
          <Button
            size="small"
            variant="quiet"
            icon="eye"
            aria-expanded={read === id}
            onClick={() => setRead(read === id ? null : id)}
          >
            <FormattedMessage id="policies.version.read" />
          </Button>
          <Button size="small" variant="second" onClick={() => onTake(content)}>
            <FormattedMessage id="policies.version.take" />
          </Button>
          <Button size="small" variant="quiet" busy={cancel.isPending} onClick={() => void drop(id)}>
            <FormattedMessage id="policies.version.drop" />
          </Button>
          {read === id && (
            <Suspense fallback={null}>
              <VersionContent content={content} company={company} />
            </Suspense>
          )}
        </li>
      ))}
      {form.former.map(({ id, endedOn, content, author }) => (
        <li key={id}>
          <span>
            {intl.formatMessage({ id: 'policies.version.former' }, { date: dates.day(endedOn) })}
            <small>{byWhom(author)}</small>
          </span>
          <Button size="small" variant="second" onClick={() => onTake(content)}>
            <FormattedMessage id="policies.version.back" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
