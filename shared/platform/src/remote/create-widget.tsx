import { type ComponentType, lazy } from 'react';
import { loadMessages, type MessageLoaders } from '../language/language.ts';
import { Surroundings } from './surroundings.tsx';

/** Wraps a component for use in another remote's page: its own messages and boundary (PLT-03). */
export function createWidget<P extends object>(
  name: string,
  messages: MessageLoaders,
  Widget: ComponentType<P>,
): ComponentType<P> {
  const Surrounded: ComponentType<P> = (props) => (
    <Surroundings name={name}>
      <Widget {...props} />
    </Surroundings>
  );
  const WithMessages = lazy(async () => {
    await loadMessages(name, messages);
    return { default: Surrounded };
  });
  // A plain component: whoever loads the widget does so lazily, and a lazy component may not come out of another.
  return (props) => <WithMessages {...props} />;
}
