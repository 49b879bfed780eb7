import { api } from '@escale/contract';
import { createRemote, publish, RemoteWidget, useApiQuery, useBusEvent, useSession } from '@escale/platform';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { openRemote } from './fake-host.ts';
import { server } from './fake-server.ts';

declare module '@escale/contract' {
  interface RemoteEvents {
    'samplehosted.pressed': { times: number };
  }
  interface WidgetProps {
    'sampleother/Name': { name: string };
  }
}

const texts = (title: string) => async () => ({ default: { 'sample.title': title } });

function SamplePage() {
  const { member } = useSession();
  const { tab } = useParams();
  const [times, setTimes] = useState(0);
  const { data, error } = useApiQuery(api.references.list);
  useBusEvent('samplehosted.pressed', (event) => setTimes(event.data.times));
  return (
    <>
      <h1>
        <FormattedMessage id={tab === 'broken' ? 'sample.nothing' : 'sample.title'} />
      </h1>
      <p>{member ? `${member.firstName} ${times}` : 'visitor'}</p>
      <output>{error?.code ?? data?.cities[0]?.name}</output>
      <button type="button" onClick={() => publish('samplehosted.pressed', { times: 1 })}>
        press
      </button>
      {tab === 'widget' && <RemoteWidget name="sampleother/Name" props={{ name: 'Ines' }} />}
    </>
  );
}

const app = createRemote({
  name: 'samplehosted',
  messages: { fr: texts('Essai'), en: texts('Sample'), nl: texts('Proef') },
  routes: [
    { path: '/samplehosted', element: <SamplePage /> },
    { path: '/samplehosted/:tab', element: <SamplePage /> },
  ],
});
const manifest = {
  name: 'samplehosted',
  routes: ['/samplehosted', '/samplehosted/{tab}'],
  nav: [],
  rights: ['member'],
  emits: ['samplehosted.pressed'],
  consumes: ['samplehosted.pressed'],
  platform: '^0.1.0',
  widgets: {},
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('PLT-03 a remote is mounted alone: session, language and calls answered by the examples of the contract', async () => {
  const page = await openRemote(app, manifest, { as: { firstName: 'Ada' }, language: 'nl' });
  expect(heading()).toBe('Proef');
  expect(screen.getByText('Ada 0')).toBeTruthy();
  expect(await screen.findByText('Paris')).toBeTruthy();
  await page.unmount();
  expect(document.body.innerHTML).toBe('');
});

test('PLT-03 the reply of a route can be replaced, and nothing is left of the page before', async () => {
  server.on(api.references.list, () => server.refuse('access.forbidden'));
  const page = await openRemote(app, manifest, { at: '/samplehosted/one?a=1', as: null });
  expect(page.address).toBe('/samplehosted/one?a=1');
  expect(heading()).toBe('Essai');
  expect(screen.getByText('visitor')).toBeTruthy();
  expect(await screen.findByText('access.forbidden')).toBeTruthy();
});

test('PLT-07 events of the page are recorded and handled', async () => {
  const page = await openRemote(app, manifest);
  fireEvent.click(screen.getByRole('button', { name: 'press' }));
  await waitFor(() => expect(screen.getByText(/ 1$/)).toBeTruthy());
  expect(page.events).toMatchObject([{ type: 'samplehosted.pressed', source: 'samplehosted', data: { times: 1 } }]);
});

test('PLT-06 a widget of another remote is the stand-in of the test', async () => {
  await openRemote(app, manifest, {
    at: '/samplehosted/widget',
    widgets: { 'sampleother/Name': ({ name }: { name: string }) => <i>{`widget of ${name}`}</i> },
  });
  expect(await screen.findByText('widget of Ines')).toBeTruthy();
});

test('PLT-02 a manifest that cannot be published and an address without a route are refused', async () => {
  await expect(openRemote(app, { ...manifest, owner: 'me' })).rejects.toThrow(
    'remote.json: owner is not a known field.',
  );
  await expect(openRemote(app, manifest, { at: '/elsewhere' })).rejects.toThrow('/elsewhere is none of the routes');
});

test('I18N-03 a text without a message fails the test', async () => {
  await openRemote(app, manifest, { at: '/samplehosted/broken' });
  expect(server.mismatches.join()).toContain('sample.nothing');
  server.reset();
});
