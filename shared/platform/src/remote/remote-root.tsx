import { LinkProvider } from '@escale/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { AppLink } from '../app-link.tsx';
import { MessagesProvider } from '../language/messages-provider.tsx';
import { queryClient } from '../query/query-client.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { reloadRemote } from './remote-host.ts';

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

/** What pages and widgets share. */
export function Surroundings({ name, onRetry, children }: { name: string; onRetry?: () => void; children: ReactNode }) {
  return (
    <MessagesProvider name={name}>
      <RemoteBoundary onRetry={onRetry}>
        <QueryClientProvider client={queryClient}>
          <LinkProvider component={AppLink}>{children}</LinkProvider>
        </QueryClientProvider>
      </RemoteBoundary>
    </MessagesProvider>
  );
}

/** After a move to another page the reader stands at its heading (PLT-09); not at the first paint, nor when only the query changes. */
function HeadingFocus() {
  const { pathname } = useLocation();
  const former = useRef(pathname);
  // Focus is the document's: it follows the paint of the new page.
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    const frame = requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return null;
}
