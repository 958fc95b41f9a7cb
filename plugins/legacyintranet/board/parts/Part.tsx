// Frames a part of the board: its title, the way to change it, and what stands in it while it loads, fails or is empty.
import { type ReactNode, useId } from 'react';
import { ErrorState, Skeleton } from '#core';
import { Keep } from './Keep.tsx';

interface PartProps {
  readonly title: string;
  readonly model: string;
  readonly asked: { readonly state: string; readonly reload: () => void };
  readonly count: number;
  readonly empty: string;
  readonly children: ReactNode;
}

export function Part({ title, model, asked, count, empty, children }: PartProps) {
  const id = useId();
  return (
    <section className="panel intranet-part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <Keep model={model} label={title} />
      </header>
      {count === 0 && asked.state === 'loading' && <Skeleton shape="lines" rows={3} />}
      {count === 0 && asked.state === 'failed' && <ErrorState onRetry={asked.reload} />}
      {count === 0 && asked.state === 'ready' && <p className="muted">{empty}</p>}
      {children}
    </section>
  );
}
