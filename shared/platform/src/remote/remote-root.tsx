import { type ReactNode, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { AppProviders } from './app-providers.tsx';
import { HeadingFocus } from './heading-focus.tsx';
import { reloadRemote } from './remote-host.ts';

/** A page of a remote: a react-router pattern and its element. */
export interface RemoteRoute {
  path: string;
  element: ReactNode;
}

/** Everything a page of a remote relies on: messages, cache, links, routes, error boundary. */
export function RemoteRoot({ name, routes }: { name: string; routes: readonly RemoteRoute[] }) {
  return (
    <AppProviders name={name} onRetry={() => reloadRemote(name)}>
      <BrowserRouter>
        <HeadingFocus />
        <Suspense>
          <Routes>
            {routes.map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
            <Route path="*" element={null} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </AppProviders>
  );
}
