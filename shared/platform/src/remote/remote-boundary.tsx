import { FailureCard } from '@escale/ui';
import { Component, type ReactNode } from 'react';
import { reportError } from './report-error.ts';

interface Props {
  /** The remote whose code is inside; `shell` for the shell's own. */
  name: string;
  children: ReactNode;
  /** What 'Try again' does besides drawing anew. */
  onRetry?: () => void;
}

/** Keeps a failing page from taking the shell with it: without it React and single-spa hang every navigation for ever (PLT-06). */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown) {
    reportError(error, { remote: this.props.name, kind: 'render' });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <FailureCard
        onRetry={() => {
          this.setState({ failed: false });
          this.props.onRetry?.();
        }}
      />
    );
  }
}
