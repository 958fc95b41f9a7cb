// Warns of what a device sent that was not taken; nothing is said where there is nothing.
import { Tag } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import type { CellProps } from '#core/contract';

export default function UntakenCell({ value }: CellProps) {
  if (!value) return '–';
  return (
    <Tag minimal intent="warning" icon={<WarningSignIcon size={12} />}>
      {String(value)}
    </Tag>
  );
}
