import { api } from '@escale/contract';
import { call, notify } from '@escale/platform';
import { Button, Icon } from '@escale/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Preview } from './preview.ts';

const minuteMs = 60_000;

/** Says above every page that this browser shows unpromoted versions, which, and for how long; leaving loads the page anew. */
export function PreviewBar({ preview }: { preview: Preview }) {
  const intl = useIntl();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await call(api.releases.leavePreview);
      window.location.reload();
    } catch {
      setLeaving(false);
      notify({ tone: 'danger', message: intl.formatMessage({ id: 'releases.preview.failed' }) });
    }
  };
  const { versions, local } = preview;
  const named = Object.entries(versions)
    .filter(([name]) => !local.includes(name))
    .map(([name, version]) => `${name} ${version}`);
  const served = local.map((name) => intl.formatMessage({ id: 'releases.preview.local' }, { name }));
  return (
    <section className="release-preview" aria-label={intl.formatMessage({ id: 'releases.preview.label' })}>
      <Icon name="eye" />
      <p className="release-text">
        <b>
          <FormattedMessage
            id="releases.preview"
            values={{ versions: intl.formatList([...named, ...served], { type: 'unit' }) }}
          />
        </b>
        {' · '}
        <TimeLeft until={preview.expiresAt} />
      </p>
      <Button variant="quiet" size="small" className="release-leave" busy={leaving} onClick={() => void leave()}>
        <FormattedMessage id="releases.preview.leave" />
      </Button>
    </section>
  );
}

function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now);
  // Time is outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.ceil((Date.parse(until) - now) / minuteMs);
  if (minutes <= 0) return <FormattedMessage id="releases.preview.over" />;
  return <FormattedMessage id="releases.preview.left" values={{ hours: Math.floor(minutes / 60), minutes }} />;
}
