import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';
import { createRemote } from './create-remote.tsx';
import { setRemoteHost } from './remote-host.ts';

const none = async () => ({ default: {} });
const messages = { fr: async () => ({ default: { 't.page.title': 'Ma page' } }), en: none, nl: none };
/** Runs lifecycles as single-spa does. Mounting waits for React to paint, so act() must not control rendering. */
async function run(lifecycles: readonly unknown[], name: string): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  for (const step of lifecycles.flat(2)) if (typeof step === 'function') await step({ name });
}

const reload = jest.fn<(name: string) => void>();
setRemoteHost({ reload, versionOf: () => '1.0.0', loadWidget: () => Promise.reject(new Error('none')) });
function Broken(): never {
  throw new Error('broken');
}
let silenced: { mockRestore: () => void };
beforeEach(() => {
  document.body.innerHTML = '<main><div id="outlet"></div></main>';
  window.history.replaceState(null, '', '/here');
  // React logs errors caught by a boundary; here they are expected.
  silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => silenced.mockRestore());

test('PLT-03 a remote mounts into the outlet with its messages and leaves nothing behind', async () => {
  const remote = createRemote({
    name: 'good',
    messages,
    routes: [
      {
        path: '/here',
        element: (
          <h1>
            <FormattedMessage id="t.page.title" />
          </h1>
        ),
      },
    ],
  });
  await run([remote.bootstrap, remote.mount], 'good');
  expect(screen.getByRole('heading').textContent).toBe('Ma page');
  await run(remote.unmount, 'good');
  expect(document.getElementById('outlet')?.innerHTML).toBe('');
});

test('PLT-06 a page that throws mounts all the same, shows a failure card, and Try again asks the shell for it anew', async () => {
  const remote = createRemote({ name: 'bad', messages, routes: [{ path: '/here', element: <Broken /> }] });
  await run([remote.bootstrap, remote.mount], 'bad');
  const card = await waitFor(() => screen.getByRole('alert'));
  card.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledWith('bad');
  await run(remote.unmount, 'bad');
});
