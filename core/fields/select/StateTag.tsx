// Shows the state of a record in the same way everywhere: its word on the pale colour that the entity file gives it.
import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';

interface StateTagProps {
  readonly text: ReactNode;
  /** As the entity file's `values` say it. */
  readonly tone?: string;
}

export function StateTag({ text, tone = 'neutral' }: StateTagProps) {
  return (
    <Tag minimal className="state-tag" data-tone={tone}>
      {text}
    </Tag>
  );
}
