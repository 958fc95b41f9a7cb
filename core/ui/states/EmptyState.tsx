// Shows that nothing is here yet: the purpose of the page, one button, at most one link to learn more (docs/look.md,
// "States").
import type { ReactNode } from 'react';
import type { IconName } from '#core/contract';
import type { IconComponent } from '../theme/drawn.tsx';
import { iconOf } from '../theme/icons.ts';
import '../ui.css';

export interface EmptyStateProps {
  readonly title: string;
  /** The purpose of the page, in a sentence. */
  readonly text?: ReactNode;
  readonly icon?: IconName | IconComponent;
  /** The one button. */
  readonly action?: ReactNode;
  /** A link below it. */
  readonly more?: ReactNode;
}

export function EmptyState({ title, text, icon = 'inbox', action, more }: EmptyStateProps) {
  const Icon = typeof icon === 'string' ? iconOf(icon) : icon;
  return (
    <section className="state">
      <span className="state-icon" aria-hidden="true">
        <Icon size={20} />
      </span>
      <h2 className="state-title">{title}</h2>
      {text && <p className="state-text">{text}</p>}
      {action && <div className="state-action">{action}</div>}
      {more && <div className="state-more">{more}</div>}
    </section>
  );
}
