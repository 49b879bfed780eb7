import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
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
