// Nothing here yet: what this is for, one button, at most one link to learn more (look.md "States").
import type { ReactNode } from 'react';
import { iconOf } from './icons.ts';
import './ui.css';

export interface EmptyStateProps {
  readonly title: string;
  /** What this is for, in a sentence. */
  readonly text?: ReactNode;
  readonly icon?: string;
  /** The one button. */
  readonly action?: ReactNode;
  /** A quiet link below it. */
  readonly more?: ReactNode;
}

export function EmptyState({ title, text, icon, action, more }: EmptyStateProps) {
  const Icon = iconOf(icon ?? 'inbox');
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
