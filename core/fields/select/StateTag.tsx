// Shows the state of a record in the same way everywhere: its word on the pale colour that the entity file gives it.
import { Tag } from '@blueprintjs/core';

interface StateTagProps {
  readonly text: string;
  /** A colour of the entity file's `states`. */
  readonly colour?: string;
}

export function StateTag({ text, colour = 'neutral' }: StateTagProps) {
  return (
    <Tag minimal className="state-tag" data-tone={colour}>
      {text}
    </Tag>
  );
}
