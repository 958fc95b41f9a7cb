// Shows the state of a record, the same wherever it is read: its word on the quiet colour that the entity file gives
// it.
import { Tag } from '@blueprintjs/core';

interface StateTagProps {
  readonly text: string;
  /** As the entity file's `states` name it. */
  readonly colour?: string;
}

export function StateTag({ text, colour = 'neutral' }: StateTagProps) {
  return (
    <Tag minimal className="state-tag" data-tone={colour}>
      {text}
    </Tag>
  );
}
