import type { WidgetName, WidgetProps } from '@escale/contract';
import { type ComponentType, lazy } from 'react';
import { loadMessages, type MessageLoaders } from '../language/language.ts';
import { AppProviders } from './app-providers.tsx';

/**
 * Wraps a component for use in another remote's page: its own messages and boundary (PLT-03). `messages` may be fewer than those of the
 * remote's pages: they are kept under the name of the widget.
 */
export function createWidget<N extends WidgetName>(
  name: N,
  messages: MessageLoaders,
  Widget: ComponentType<WidgetProps[N]>,
): ComponentType<WidgetProps[N]> {
  const Surrounded: ComponentType<WidgetProps[N]> = (props) => (
    <AppProviders name={name}>
      <Widget {...props} />
    </AppProviders>
  );
  const WithMessages = lazy(async () => {
    await loadMessages(name, messages);
    return { default: Surrounded };
  });
  // Not a lazy component: the consumer loads the widget lazily, and a lazy component must not resolve to another one.
  return (props) => <WithMessages {...props} />;
}
