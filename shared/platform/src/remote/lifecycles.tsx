import React, { startTransition } from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { RemoteRoot, type RemoteRoute } from './remote-root.tsx';

export type Lifecycles = Pick<ReactAppOrParcel<object>, 'bootstrap' | 'mount' | 'unmount'>;

let isFirst = true;

/** The single-spa lifecycles of a remote's page. Loaded with the first remote, like the router: the sign-in needs neither (PLT-01). */
export function lifecyclesOf(
  name: string,
  routes: readonly RemoteRoute[],
  domElementGetter: () => HTMLElement,
): Lifecycles {
  const lifecycles = singleSpaReact<object>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: () => <RemoteRoot name={name} routes={routes} />,
    errorBoundary: () => <></>,
    domElementGetter,
  });
  const inSlices: Lifecycles['mount'] = (props) =>
    new Promise((resolve, reject) => startTransition(() => void lifecycles.mount(props).then(resolve, reject)));
  return {
    ...lifecycles,
    // The first page is rendered in time slices while the browser is busy starting up; later ones are rendered at once.
    mount: (props) => {
      const mount = isFirst ? inSlices : lifecycles.mount;
      isFirst = false;
      return mount(props);
    },
  };
}
