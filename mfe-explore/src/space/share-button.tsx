import { notify, share } from '@escale/platform';
import { Button } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';

/** Shares the page through the device's share sheet, else copies its URL. */
export function ShareButton({ name }: { name: string }) {
  const intl = useIntl();
  const shareIt = async () => {
    const data = { title: name, url: window.location.href };
    const outcome = await share(data);
    if (outcome === 'shared') return;
    notify(
      outcome === 'copied'
        ? { tone: 'success', message: intl.formatMessage({ id: 'explore.space.copied' }) }
        : { tone: 'warning', message: intl.formatMessage({ id: 'explore.space.not-copied' }, { address: data.url }) },
    );
  };
  return (
    <Button variant="second" icon="share-2" onClick={() => void shareIt()}>
      <FormattedMessage id="explore.space.share" />
    </Button>
  );
}
