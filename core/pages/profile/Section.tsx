// Lays out one part of the profile: its title at the left, a panel at the right (docs/look.md, "Form").
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}

export function Section({ title, help, children }: SectionProps) {
  const id = useId();
  return (
    <section className="profile-section" aria-labelledby={id}>
      <div className="profile-heading">
        <h2 id={id}>{title}</h2>
        {help && <p className="muted">{help}</p>}
      </div>
      <div className="panel profile-panel">{children}</div>
    </section>
  );
}
