import { faceOf, type Person, pages } from '@escale/contract';
import { useSession } from '@escale/platform';
import { IconButton, Menu, type MenuItem } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { sectionAddress } from '../frame/sections.ts';

const UnlinkDialog = lazy(() =>
  import('./unlink-dialog.tsx').then(({ UnlinkDialog: dialog }) => ({ default: dialog })),
);

interface Props {
  person: Person;
  connected: boolean;
  /** The page is the person’s card. */
  isCard?: boolean;
  onUnlinked: (isColleague: boolean) => void;
}

/** What else can be done about a person: open their card, choose what they see, end the connection (CON-02, CON-05). */
export function PersonMenu({ person, connected, isCard = false, onUnlinked }: Props) {
  const intl = useIntl();
  const { member } = useSession();
  const [isUnlinking, setUnlinking] = useState(false);
  const items: MenuItem[] = [
    ...(isCard
      ? []
      : [
          {
            id: 'card',
            icon: 'id-card' as const,
            label: intl.formatMessage({ id: 'connections.menu.card' }),
            href: pages.user(person.id),
          },
        ]),
    {
      id: 'visibility',
      icon: 'eye' as const,
      label: intl.formatMessage({ id: 'connections.menu.visibility' }),
      href: `${sectionAddress('visibility')}&member=${person.id}`,
    },
    // Nobody ends a connection in the member’s place (AUT-11).
    ...(connected && !member?.signedInBy
      ? [
          {
            id: 'unlink',
            icon: 'user-x' as const,
            danger: true,
            label: intl.formatMessage({ id: 'connections.menu.unlink' }),
            onSelect: () => setUnlinking(true),
          },
        ]
      : []),
  ];
  const label = intl.formatMessage({ id: 'connections.menu' }, { name: faceOf(person).name });
  return (
    <>
      <Menu
        label={label}
        items={items}
        trigger={(props) => <IconButton {...props} icon="ellipsis" variant="second" size="medium" label={label} />}
      />
      {isUnlinking && (
        <Suspense fallback={null}>
          <UnlinkDialog
            person={person}
            onClose={() => setUnlinking(false)}
            onUnlinked={(isColleague) => {
              setUnlinking(false);
              onUnlinked(isColleague);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
