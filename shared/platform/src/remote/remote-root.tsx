import { type ReactNode, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { HeadingFocus } from './heading-focus.tsx';
import { reloadRemote } from './remote-host.ts';
import { Surroundings } from './surroundings.tsx';

/** A page of a remote: a react-router pattern and what stands there. */
export interface RemoteRoute {
  path: string;
  element: ReactNode;
}

/** Everything a page of a remote may count on: messages, cache, links, routes, a boundary. */
export function RemoteRoot({ name, routes }: { name: string; routes: readonly RemoteRoute[] }) {
  return (
    <Surroundings name={name} onRetry={() => reloadRemote(name)}>
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
    </Surroundings>
  );
}
