// Shows in words whose permission an alarm is for.
import type { CellProps } from '#core/contract';
import { usePermissionNames } from './usePermissionNames.ts';

export default function PermissionCell({ value }: CellProps) {
  const { nameOf } = usePermissionNames();
  return typeof value === 'string' ? nameOf(value) : null;
}
