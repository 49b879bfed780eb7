import { Component, type ReactNode } from 'react';
import { FailedPart } from './failed-part.tsx';
import { newReference } from './reports/reference.ts';
import { reportError } from './reports/report-error.ts';

interface Props {
  /** The remote or the widget (`booking/MyBookings`) whose code is inside; `shell` for the shell's own. */
  name: string;
  children: ReactNode;
  /** Called by 'Try again', besides rendering again. */
  onRetry?: () => void;
}

interface State {
  failed: boolean;
  /** Shown in the card and reported; offline nothing is reported. */
  reference?: string;
}

/** Isolates the failure of a page: without it React and single-spa would block every navigation (PLT-06). */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: false };
  static getDerivedStateFromError = (): State =>
    navigator.onLine ? { failed: true, reference: newReference() } : { failed: true };

  override componentDidCatch(error: unknown) {
    const [remote = ''] = this.props.name.split('/');
    reportError(error, { remote, kind: 'render', reference: this.state.reference });
  }

  #retry = () => {
    this.setState({ failed: false });
    this.props.onRetry?.();
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return <FailedPart reference={this.state.reference} onRetry={this.#retry} />;
  }
}
