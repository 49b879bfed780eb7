import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { loadMessages, type MessageLoaders } from '../language/language.ts';
import type { RemoteRoute } from './remote-root.tsx';

export interface RemoteOptions {
  /** As in `remote.json`. */
  name: string;
  messages: MessageLoaders;
  routes: readonly RemoteRoute[];
}

/** The only way to make a remote's lifecycles (PLT-03). Its mount does not reject: a page that throws shows a failure card. */
export function createRemote({ name, messages, routes }: RemoteOptions) {
  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    // The router comes with the first remote: the shell itself does without (PLT-01).
    loadRootComponent: async () => {
      const { RemoteRoot } = await import('./remote-root.tsx');
      return () => <RemoteRoot name={name} routes={routes} />;
    },
    errorBoundary: () => <></>,
    domElementGetter: () => containerOf(name),
  });
  return {
    bootstrap: [() => loadMessages(name, messages), lifecycles.bootstrap],
    mount: [() => loadMessages(name, messages), lifecycles.mount],
    unmount: [lifecycles.unmount, async () => containerOf(name).remove()],
  };
}

/** The remote's own element inside the shell's outlet. */
function containerOf(name: string): HTMLElement {
  const id = `remote-${name}`;
  const known = document.getElementById(id);
  if (known) return known;
  const made = document.createElement('div');
  made.id = id;
  made.className = 'remote';
  (document.getElementById('outlet') ?? document.body).append(made);
  return made;
}
