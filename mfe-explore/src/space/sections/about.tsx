import { pages, type WorkspaceDetails } from '@escale/contract';
import { Link } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { Section } from './section.tsx';

/** Description of the space, and the building it is in (WSP-01). */
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
    </Section>
  );
}
