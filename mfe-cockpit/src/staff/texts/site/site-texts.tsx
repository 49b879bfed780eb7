import { type Language, languages, type StaffSiteTexts } from '@escale/contract';
import { staffApi } from '@escale/contract/staff';
import { languageNames, useApiQuery, useLanguage } from '@escale/platform';
import { Badge, Button, FailureCard, SkeletonText, useDates } from '@escale/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './site-texts.module.css';

const PromiseDialog = lazy(() =>
  import('./promise-dialog.tsx').then(({ PromiseDialog: dialog }) => ({ default: dialog })),
);
const VoicesDialog = lazy(() =>
  import('./voices-dialog.tsx').then(({ VoicesDialog: dialog }) => ({ default: dialog })),
);

type Voices = StaffSiteTexts['voices'][number];
type Promised = StaffSiteTexts['promises'][number];

/** What people say and what is promised on public pages, in the reader's language; each opens in all three (LND-01). */
export function SiteTexts() {
  const intl = useIntl();
  const language = useLanguage();
  const [edited, setEdited] = useState<{ voices?: Voices; promise?: Promised } | null>(null);
  const query = useApiQuery(staffApi.texts.site);
  const words = (id: string) => intl.formatMessage({ id: `cockpit.texts.${id}` });
  if (query.isError) return <FailureCard onRetry={() => query.refetch()} />;
  if (!query.data) return <SkeletonText lines={10} />;
  const { voices, promises } = query.data;
  const close = () => setEdited(null);
  return (
    <div className={styles.page}>
      <p className="soft">{words('site.hint')}</p>
      <h2>{words('promises')}</h2>
      <ul>
        {promises.map((promise) => (
          <Place
            key={promise.name}
            name={words(`promise.${promise.name}`)}
            of={promise}
            missing={languages.filter((one) => promise.texts[one] === null)}
            onEdit={() => setEdited({ promise })}
          >
            {promise.texts[language] ?? <span className="soft">{words('site.none')}</span>}
          </Place>
        ))}
      </ul>
      <h2>{words('voices')}</h2>
      <ul>
        {voices.map((place) => (
          <Place
            key={place.place}
            name={words(`place.${place.place}`)}
            of={place}
            missing={languages.filter((one) => place.texts[one].length === 0)}
            onEdit={() => setEdited({ voices: place })}
          >
            {place.texts[language].length === 0 && <span className="soft">{words('site.none')}</span>}
            {place.texts[language].map(({ text, author, role }) => (
              <span key={text} className={styles.voice}>
                {text} <small>{`${author}, ${role}`}</small>
              </span>
            ))}
          </Place>
        ))}
      </ul>
      <Suspense>
        {edited?.promise && (
          <PromiseDialog promise={edited.promise} name={words(`promise.${edited.promise.name}`)} onClose={close} />
        )}
        {edited?.voices && (
          <VoicesDialog voices={edited.voices} name={words(`place.${edited.voices.place}`)} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

interface PlaceProps {
  name: string;
  of: { isExample: boolean; changedAt: string | null };
  /** Languages without a text. */
  missing: readonly Language[];
  onEdit: () => void;
  children: ReactNode;
}

function Place({ name, of: { isExample, changedAt }, missing, onEdit, children }: PlaceProps) {
  const intl = useIntl();
  const dates = useDates();
  const isPartly = missing.length > 0 && missing.length < languages.length;
  return (
    <li>
      <div className={styles.about}>
        <b>{name}</b>
        {isExample && (
          <Badge tone="warn">
            <FormattedMessage id="cockpit.texts.example" />
          </Badge>
        )}
        {isPartly && (
          <small>
            <FormattedMessage
              id="cockpit.texts.missingIn"
              values={{ languages: intl.formatList(missing.map((one) => languageNames[one])) }}
            />
          </small>
        )}
        {changedAt && !isExample && <small>{dates.instant(changedAt)}</small>}
      </div>
      <p>{children}</p>
      <Button
        variant="second"
        size="small"
        icon="pencil"
        aria-label={intl.formatMessage({ id: 'cockpit.texts.edit.of' }, { name })}
        onClick={onEdit}
      >
        <FormattedMessage id="cockpit.texts.edit" />
      </Button>
    </li>
  );
}
