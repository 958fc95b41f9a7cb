// Warns of data that a device sent and that was not taken, with their number; without any it shows a dash.
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
