import { useSession } from '@escale/platform';
import { Anchor, cx, Icon } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './section-column.module.css';
import { groups, type Section, type SectionId, seenSections } from './sections.ts';

interface Props {
  current: Section;
  /** How many there are of what a section lists, where the page knows it. */
  counts?: Partial<Record<SectionId, number | undefined>> | undefined;
}

/** The sections beside a page of the cockpit; below 1200 px a row above it that scrolls sideways. */
export function SectionColumn({ current, counts = {} }: Props) {
  const intl = useIntl();
  const { member } = useSession();
  const sections = seenSections(current.of, member?.roles ?? []);
  // Managers see their team only.
  const everyone = member?.roles.includes('administrator') ?? false;
  const isStaff = current.of === 'staff';
  const name = isStaff ? 'Escale' : (member?.customer?.name ?? '');
  const entry = ({ id, path, icon }: Section) => (
    <li key={id}>
      <Anchor href={path} className={styles.entry} aria-current={id === current.id ? 'page' : undefined}>
        <Icon name={icon} />
        <span>
          <FormattedMessage id={`cockpit.section.${id}`} values={{ everyone }} />
        </span>
        <small className="num">{counts[id as SectionId]}</small>
      </Anchor>
    </li>
  );
  return (
    <nav
      className={cx(styles.sections, sections.length < 2 && styles.single)}
      aria-label={intl.formatMessage({ id: 'cockpit.sections' })}
    >
      <p className={styles.company}>
        <span className={styles.mark} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span>
          <b>{name}</b>
          <small>
            <FormattedMessage id={isStaff ? 'releases.team' : 'cockpit.cockpit'} />
          </small>
        </span>
      </p>
      {groups.map((group) => {
        const own = sections.filter((section) => section.group === group);
        return own.length === 0 ? null : (
          <div key={group} className={cx(styles.group, group === 'last' && styles.last)}>
            {group !== 'first' && group !== 'last' && (
              <h2>
                <FormattedMessage id={`cockpit.group.${group}`} />
              </h2>
            )}
            <ul>{own.map(entry)}</ul>
          </div>
        );
      })}
    </nav>
  );
}
