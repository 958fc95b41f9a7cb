// Lists the groups or permissions of an employee, with buttons that take one back and give one more.
import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';

interface Grant {
  readonly key: string | number;
  readonly name: string;
  /** The name that developers use, if it differs. */
  readonly title?: string;
  readonly note: string;
  readonly take: string;
  readonly onTake: () => void;
}

interface GrantListProps {
  readonly title: string;
  /** The text for an empty list. */
  readonly none: string;
  readonly grants: readonly Grant[];
  readonly mayGrant: boolean;
  readonly adder: ReactNode;
}

export function GrantList({ title, none, grants, mayGrant, adder }: GrantListProps) {
  return (
    <section className="grants-part panel">
      <h2>{title}</h2>
      {grants.length === 0 && <p className="muted">{none}</p>}
      <ul className="grants-list">
        {grants.map((grant) => (
          <li key={grant.key}>
            <span title={grant.title}>{grant.name}</span>
            <span className="muted numeric">{grant.note}</span>
            {mayGrant && (
              <Button
                size="small"
                variant="minimal"
                icon={<CrossIcon />}
                aria-label={grant.take}
                title={grant.take}
                onClick={grant.onTake}
              />
            )}
          </li>
        ))}
      </ul>
      {mayGrant && adder}
    </section>
  );
}
