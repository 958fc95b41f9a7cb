// Draws what a plugin lays over a page of another one; where that fails, the page below it is shown as it is.
import { Component, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { RegistryContext } from './context.ts';
import { reasonOf } from './fault.ts';
import { LoadFailure, Waiting } from './lazy.ts';
import type { Registry } from './registry.ts';

interface PageOverlayProps {
  readonly plugin: string;
  /** The contribution as faults name it: `wraps.core/dashboard`. */
  readonly id: string;
  /** What is shown without it. */
  readonly below: ReactNode;
  readonly children: ReactNode;
}

export class PageOverlay extends Component<PageOverlayProps, { readonly failed: boolean }> {
  static override contextType = RegistryContext;
  declare context: Registry | null;
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(failure: unknown): void {
    const { plugin, id } = this.props;
    const code = failure instanceof LoadFailure ? failure.code : 'PAGE_THREW';
    if (failure instanceof LoadFailure) failure.forget();
    this.context?.report({ code, plugin, contribution: id, message: reasonOf(failure) });
  }

  override render(): ReactNode {
    if (this.state.failed) return this.props.below;
    const waiting = <Skeleton />;
    return (
      <Waiting value={waiting}>
        <Suspense fallback={waiting}>{this.props.children}</Suspense>
      </Waiting>
    );
  }
}
