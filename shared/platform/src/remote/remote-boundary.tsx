import { FailureCard } from '@escale/ui';
import { Component, type ReactNode } from 'react';
import { reportError } from './report-error.ts';

interface Props {
  /** The remote whose code is inside; `shell` for the shell's own. */
  name: string;
  children: ReactNode;
  /** Called by 'Try again', besides rendering again. */
  onRetry?: () => void;
}

/** Isolates the failure of a page: without it React and single-spa would block every navigation (PLT-06). */
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
