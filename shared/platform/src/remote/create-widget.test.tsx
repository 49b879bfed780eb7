import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { loadMessages } from '../language/language.ts';
import { MessagesProvider } from '../language/messages-provider.tsx';
import { createWidget } from './create-widget.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

declare module '@escale/contract' {
  interface WidgetProps {
    'sampleplan/Seat': Record<never, never>;
  }
}

test('PLT-03 a widget shows in the page of another remote, with its own messages', async () => {
  const words = async () => ({ default: { 'sampleplan.seat': 'Place libre' } });
  const Seat = createWidget('sampleplan/Seat', { fr: words, en: words, nl: words }, () => (
    <FormattedMessage id="sampleplan.seat" />
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

test('PLT-03 a widget with fewer texts than the pages of its remote leaves them theirs', async () => {
  const of = (words: Record<string, string>) => {
    const load = async () => ({ default: words });
    return { fr: load, en: load, nl: load };
  };
  const Seat = createWidget('sampleplan/Seat', of({ 'sampleplan.seat': 'Place libre' }), () => (
    <FormattedMessage id="sampleplan.seat" />
  ));
  render(<Seat />);
  expect(await screen.findByText('Place libre')).toBeTruthy();
  await loadMessages('sampleplan', of({ 'sampleplan.title': 'Plan' }));
  render(
    <MessagesProvider name="sampleplan">
      <FormattedMessage id="sampleplan.title" />
    </MessagesProvider>,
  );
  expect(screen.getByText('Plan')).toBeTruthy();
});
