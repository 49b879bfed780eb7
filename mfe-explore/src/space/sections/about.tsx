import { pages, type WorkspaceDetails } from '@escale/contract';
import { Icon, Link } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { Section } from './section.tsx';
import styles from './sections.module.css';

/** Description of the space with its tags, and the building it is in (WSP-01, EXP-03). */
export function About({ space }: { space: WorkspaceDetails }) {
  return (
    <Section
      id="about"
      title={<FormattedMessage id="explore.sections.about" />}
      end={
        <Link href={pages.building(space.building.id)}>
          <FormattedMessage id="explore.section.building" values={{ name: space.building.name }} />
        </Link>
      }
    >
      <p>{space.description}</p>
      {space.tags.length > 0 && (
        <ul className={styles.tags}>
          {space.tags.map((tag) => (
            <li key={tag}>
              <Icon name="sparkles" size={14} /> <FormattedMessage id={`explore.tag.${tag}`} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
