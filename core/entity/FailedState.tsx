// Shows why a record or a list could not be loaded (not allowed, not found, no connection, or a server error), and what
// to do next.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../http/problem.ts';
import { explainsRefusal } from '../ui/explained.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';

interface FailedStateProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** A button that leads on from a record that does not exist or is not allowed. */
  readonly action?: ReactNode;
}

export function FailedState({ error, onRetry, action }: FailedStateProps) {
  const { t } = useTranslation();
  const status = error instanceof HttpError ? error.status : undefined;
  if (status === 403) {
    return (
      <div className="page-fill" {...explainsRefusal(error)}>
        <EmptyState
          icon="lock"
          title={t('core.failed.forbidden')}
          text={t('core.failed.forbiddenText')}
          action={action}
        />
      </div>
    );
  }
  if (status === 404) {
    return (
      <EmptyState
        icon="search"
        title={t('core.failed.notFound')}
        text={t('core.failed.notFoundText')}
        action={action}
      />
    );
  }
  if (error instanceof HttpError && error.problem.code === 'tooSlow') {
    return <ErrorState title={t('core.failed.tooSlow')} text={t('errors.tooSlow')} onRetry={onRetry} action={action} />;
  }
  if (status === 503) {
    const isAway = error instanceof HttpError && error.problem.code === 'databaseAway';
    const title = t(isAway ? 'core.failed.away' : 'core.failed.busy');
    const text = t(isAway ? 'core.failed.awayText' : 'core.failed.busyText');
    return <ErrorState title={title} text={text} onRetry={onRetry} action={action} />;
  }
  if (status === 0) {
    return <ErrorState title={t('core.failed.offline')} text={t('core.failed.offlineText')} onRetry={onRetry} />;
  }
  return <ErrorState onRetry={onRetry} />;
}
