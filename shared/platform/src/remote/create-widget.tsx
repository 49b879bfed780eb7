import { type ComponentType, lazy } from 'react';
import { loadMessages, type MessageLoaders } from '../language/language.ts';
import { AppProviders } from './app-providers.tsx';

/** Wraps a component for use in another remote's page: its own messages and boundary (PLT-03). */
export function createWidget<P extends object>(
  name: string,
  messages: MessageLoaders,
  Widget: ComponentType<P>,
): ComponentType<P> {
  const Surrounded: ComponentType<P> = (props) => (
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
