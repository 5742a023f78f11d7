/** Our own mistakes end here: the page says so, the rest of the application goes on. */
import { Component, type ReactNode } from 'react';
import { Failure } from './failure.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
}

export class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <Failure error={this.state.error} retry={() => location.reload()} />;
  }
}
