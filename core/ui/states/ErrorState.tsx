// Shows that something failed: what happened, what to do, and Retry (docs/look.md, "States").
import { Button } from '@blueprintjs/core';
import { RefreshIcon, WarningSignIcon } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainsRecentRefusal } from '../explained.ts';
import '../ui.css';

export interface ErrorStateProps {
  /** What happened; by default, that this could not be loaded. */
  readonly title?: string;
  /** What to do; by default, to check the connection and try again. */
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  /** Another button beside Retry. */
  readonly action?: ReactNode;
}

export function ErrorState({ title, text, onRetry, action }: ErrorStateProps) {
  const { t } = useTranslation();
  const [explained] = useState(explainsRecentRefusal);
  return (
    <section className="state state-error" role="alert" {...explained}>
      <span className="state-icon" aria-hidden="true">
        <WarningSignIcon size={20} />
      </span>
      <h2 className="state-title">{title ?? t('core.ui.error.title')}</h2>
      <p className="state-text">{text ?? t('core.ui.error.text')}</p>
      {(onRetry || action) && (
        <div className="state-action">
          {onRetry && <Button icon={<RefreshIcon />} text={t('core.ui.retry')} onClick={onRetry} />}
          {action}
        </div>
      )}
    </section>
  );
}
