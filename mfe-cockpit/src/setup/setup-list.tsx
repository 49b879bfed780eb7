import type { CompanySetup } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Icon, IconButton, Link, VisuallyHidden } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../messages/setup/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import styles from './setup-list.module.css';

const pathOf: Readonly<Record<CompanySetup['steps'][number]['id'], string>> = {
  domains: cockpitPages.settings('connections'),
  departments: cockpitPages.departments(),
  people: cockpitPages.importMembers(),
  policy: cockpitPages.policies(),
  credits: cockpitPages.credits(),
  offices: cockpitPages.offices(),
};

/** What a new company does first, each done or not by its data; it goes when all is done, or once an administrator closes it (CKP-04). */
export const SetupList = withTexts(texts, function SetupList({ companyId: id }: { companyId: string }) {
  const intl = useIntl();
  const setup = useApiQuery(cockpitApi.customers.setup, { params: { id } });
  const close = useApiMutation(cockpitApi.customers.closeSetup, {
    onError: () => notify({ tone: 'danger', message: intl.formatMessage({ id: 'cockpit.setup.failed' }) }),
  });
  const { data } = setup;
  const done = data?.steps.filter((step) => step.done).length ?? 0;
  if (!data || data.closed || done === data.steps.length) return null;
  return (
    <section className={styles.card} aria-labelledby="company-setup">
      <header>
        <h2 id="company-setup">
          <FormattedMessage id="cockpit.setup.title" />
        </h2>
        <small className="num">
          <FormattedMessage id="cockpit.setup.progress" values={{ done, total: data.steps.length }} />
        </small>
        <IconButton
          icon="x"
          label={intl.formatMessage({ id: 'cockpit.setup.close' })}
          onClick={() => close.mutate({ params: { id }, body: {} })}
        />
      </header>
      <ul>
        {data.steps.map((step) => (
          <li key={step.id} data-done={step.done || undefined}>
            {step.done ? <Icon name="circle-check" size={20} /> : <i />}
            <span>
              <Link href={pathOf[step.id]}>
                <FormattedMessage id={`cockpit.setup.${step.id}`} />
              </Link>
              {step.done && (
                <VisuallyHidden>
                  {', '}
                  <FormattedMessage id="cockpit.setup.done" />
                </VisuallyHidden>
              )}
              <small>
                <FormattedMessage id={`cockpit.setup.${step.id}.why`} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});
