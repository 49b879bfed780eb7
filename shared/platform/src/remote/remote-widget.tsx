import type { WidgetName, WidgetProps } from '@escale/contract';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { RemoteBoundary } from './remote-boundary.tsx';
import { loadWidget } from './remote-host.ts';

interface RemoteWidgetProps<N extends WidgetName> {
  name: N;
  props: WidgetProps[N];
  /** Shown while the widget's code is loading; give it the widget's final size. */
  fallback?: ReactNode;
}

/** A part of another remote in this page. When it cannot be loaded, only its own place shows a failure (PLT-06). */
export function RemoteWidget<N extends WidgetName>({ name, props, fallback }: RemoteWidgetProps<N>) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt after a failure needs a new lazy component
  const Widget = useMemo<ComponentType<WidgetProps[N]>>(() => lazy(() => loadWidget(name)), [name, attempt]);
  return (
    <RemoteBoundary key={attempt} name={name} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={fallback}>
        <Widget {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}
