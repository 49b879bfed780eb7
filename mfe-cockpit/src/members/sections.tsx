import { Icon, type IconName } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SectionColumn, sectionEntry } from '../sections/section-column.tsx';

interface Props {
  company: string;
  /** Whether the list contains the whole company, or only a manager's team. */
  everyone: boolean;
  total: number | undefined;
  departments: readonly { id: string; name: string; members: number }[];
  departmentId: string | null;
  onDepartment: (id: string | null) => void;
}

/** The column of sections: the members, and the departments to filter by. */
export function Sections({ company, everyone, total, departments, departmentId, onDepartment }: Props) {
  const intl = useIntl();
  const entry = (id: string | null, icon: IconName, name: ReactNode, members: number | undefined) => (
    <li key={id ?? 'all'}>
      <button
        type="button"
        className={sectionEntry}
        aria-pressed={departmentId === id}
        onClick={() => onDepartment(id)}
      >
        <Icon name={icon} />
        <span>{name}</span>
        <small className="num">{members}</small>
      </button>
    </li>
  );
  return (
    <SectionColumn
      label={intl.formatMessage({ id: 'cockpit.sections' })}
      name={company}
      role={<FormattedMessage id="cockpit.cockpit" />}
    >
      <h2>
        <FormattedMessage id="cockpit.section.people" />
      </h2>
      <ul>
        {entry(
          null,
          'users',
          <FormattedMessage id={everyone ? 'cockpit.section.members' : 'cockpit.section.team'} />,
          total,
        )}
      </ul>
      {departments.length > 0 && (
        <>
          <h2>
            <FormattedMessage id="cockpit.section.departments" />
          </h2>
          <ul>{departments.map(({ id, name, members }) => entry(id, 'network', name, members))}</ul>
        </>
      )}
    </SectionColumn>
  );
}
