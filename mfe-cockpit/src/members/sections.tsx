import { Icon } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './sections.module.css';

interface Props {
  company: string;
  total: number | undefined;
  departments: readonly { id: string; name: string; members: number }[];
  departmentId: string | null;
  onDepartment: (id: string | null) => void;
}

/** The column of sections: the members, and the departments they can be narrowed to. */
export function Sections({ company, total, departments, departmentId, onDepartment }: Props) {
  const entry = (id: string | null, name: React.ReactNode, members: number | undefined) => (
    <li key={id ?? 'all'}>
      <button type="button" aria-pressed={departmentId === id} onClick={() => onDepartment(id)}>
        <Icon name={id === null ? 'users' : 'network'} />
        <span>{name}</span>
        <small className="num">{members}</small>
      </button>
    </li>
  );
  return (
    <nav className={styles.sections}>
      <p className={styles.company}>{company}</p>
      <h2>
        <FormattedMessage id="cockpit.section.people" />
      </h2>
      <ul>{entry(null, <FormattedMessage id="cockpit.section.members" />, total)}</ul>
      <h2>
        <FormattedMessage id="cockpit.section.departments" />
      </h2>
      <ul>{departments.map(({ id, name, members }) => entry(id, name, members))}</ul>
    </nav>
  );
}
