// Wraps everything that a plugin renders: shows a placeholder while its code loads, and keeps an error in it from
// breaking the rest of the page.
import { Tag } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { reaction } from 'mobx';
import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lazy, Component as LazyPart } from '#core/contract';
import { contact } from '../live/contact.ts';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { RegistryContext } from './context.ts';
import { reasonOf } from './fault.ts';
import { LoadFailure, lazyComponent, Waiting } from './lazy.ts';
import type { Registry } from './registry.ts';

export interface ContributionProps {
  readonly plugin: string;
  /** The contribution as faults name it: `pages.dashboard`. */
  readonly id: string;
  readonly children: ReactNode;
  /** Shown while it loads. */
  readonly fallback?: ReactNode;
  /** True for a cell or a field: a failure is shown as a small mark instead of a panel. */
  readonly small?: boolean;
  /** Shown in its place after a failure; without it a message is. */
  readonly below?: ReactNode;
  /** True on display screens: a failure shows customers nothing, and rendering is tried again after a while. */
  readonly patient?: boolean;
}

const TRY_AGAIN_MS = 10_000;

interface State {
  readonly failure?: unknown;
  readonly failed: boolean;
}

export class Contribution extends Component<ContributionProps, State> {
  static override contextType = RegistryContext;
  declare context: Registry | null;
  override state: State = { failed: false };

  static getDerivedStateFromError(failure: unknown): State {
    return { failed: true, failure };
  }

  override componentDidCatch(failure: unknown): void {
    const { plugin, id } = this.props;
    const code = failure instanceof LoadFailure ? failure.code : 'PAGE_THREW';
    if (failure instanceof LoadFailure) failure.forget();
    this.context?.report({ code, plugin, contribution: id, message: reasonOf(failure) });
  }

  private readonly retry = (): void => this.setState({ failed: false, failure: undefined });

  override render(): ReactNode {
    const {
      plugin,
      children,
      small,
      patient,
      below,
      fallback = small ? null : <Skeleton shape="lines" />,
    } = this.props;
    const { failure } = this.state;
    if (this.state.failed && below !== undefined) return below;
    if (this.state.failed && patient) return <TryingAgain onRetry={this.retry} />;
    if (this.state.failed)
      return <Failed plugin={plugin} small={small} isUnfetched={failure instanceof LoadFailure} onRetry={this.retry} />;
    return (
      <Waiting value={fallback}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </Waiting>
    );
  }
}

/** Renders a part that is fetched when it is first shown; place it below a `Contribution`. */
export function LazyContribution({ load, ...props }: { load: Lazy<LazyPart> } & Record<string, unknown>): ReactNode {
  const Part = lazyComponent(load);
  return <Part {...props} />;
}

function TryingAgain({ onRetry }: { onRetry: () => void }): null {
  useEffect(() => {
    const timer = setTimeout(onRetry, TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [onRetry]);
  return null;
}

interface FailedProps {
  readonly plugin: string;
  readonly small?: boolean;
  /** True if the code did not arrive: it is fetched again as soon as the server answers. */
  readonly isUnfetched: boolean;
  readonly onRetry: () => void;
}

function Failed({ plugin, small, isUnfetched, onRetry }: FailedProps) {
  const { t } = useTranslation();
  useEffect(() => {
    if (!isUnfetched) return;
    return reaction(
      () => contact.lostSince === null,
      (isThere) => isThere && onRetry(),
    );
  }, [isUnfetched, onRetry]);
  const name = t(`${plugin}.menu.${plugin}`, { defaultValue: plugin });
  const title = t('core.plugins.failed.title', { plugin: name });
  if (!small) return <ErrorState title={title} text={t('core.plugins.failed.text')} onRetry={onRetry} />;
  return (
    <Tag minimal intent="warning" icon={<WarningSignIcon size={12} />} title={title}>
      {t('core.plugins.failed.small')}
    </Tag>
  );
}
