import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadMessages, type MessageLoaders } from '../language/language.ts';
import { Surroundings } from './surroundings.tsx';

/** Wraps a component for use in another remote's page: its own messages and boundary (PLT-03). */
export function createWidget<P extends object>(
  name: string,
  messages: MessageLoaders,
  Widget: ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    await loadMessages(name, messages);
    // biome-ignore lint/correctness/noComponentHookFactories: made once, when the widget's code has arrived, not while rendering
    const Wrapped = (props: P) => (
      <Surroundings name={name}>
        <Widget {...props} />
      </Surroundings>
    );
    return { default: Wrapped };
  });
}
