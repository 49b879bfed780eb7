import { LinkProvider } from '@escale/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppLink } from '../app-link.tsx';
import { MessagesProvider } from '../language/messages-provider.tsx';
import { queryClient } from '../query/query-client.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

/** Providers shared by the shell, pages and widgets. Without a router: the sign-in page needs none and should not load it. */
export function AppProviders({ name, onRetry, children }: { name: string; onRetry?: () => void; children: ReactNode }) {
  return (
    <MessagesProvider name={name}>
      <RemoteBoundary name={name} onRetry={onRetry}>
        <QueryClientProvider client={queryClient}>
          <LinkProvider component={AppLink}>{children}</LinkProvider>
        </QueryClientProvider>
      </RemoteBoundary>
    </MessagesProvider>
  );
}
