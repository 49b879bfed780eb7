import { pages } from '@escale/contract';
import { Anchor, Icon } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { SectionColumn, sectionEntry } from '../sections/section-column.tsx';

/** The column of sections for staff; releases are the first that has a page. */
export function TeamSections({ count }: { count: number | undefined }) {
  const intl = useIntl();
  return (
    <SectionColumn
      label={intl.formatMessage({ id: 'releases.sections' })}
      name="Escale"
      role={<FormattedMessage id="releases.team" />}
    >
      <h2>
        <FormattedMessage id="releases.section.product" />
      </h2>
      <ul>
        <li>
          <Anchor href={pages.releases()} className={sectionEntry} aria-current="page">
            <Icon name="package" />
            <span>
              <FormattedMessage id="releases.title" />
            </span>
            <small className="num">{count}</small>
          </Anchor>
        </li>
      </ul>
    </SectionColumn>
  );
}
