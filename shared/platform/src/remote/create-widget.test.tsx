import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { MessagesProvider } from '../language/messages-provider.tsx';
import { createWidget } from './create-widget.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

test('PLT-03 a widget shows in the page of another remote, with its own messages', async () => {
  const words = async () => ({ default: { 'floormap.seat': 'Place libre' } });
  const Seat = createWidget('floormap', { fr: words, en: words, nl: words }, () => (
    <FormattedMessage id="floormap.seat" />
  ));
  const Loaded = lazy(async () => ({ default: Seat }));
  render(
    <MessagesProvider name="booking">
      <RemoteBoundary name="other">
        <Suspense fallback="attente">
          <Loaded />
        </Suspense>
      </RemoteBoundary>
    </MessagesProvider>,
  );
  expect(screen.getByText('attente')).toBeTruthy();
  expect(await screen.findByText('Place libre')).toBeTruthy();
});
