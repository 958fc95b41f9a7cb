// Says in words what a display may show.
import type { CellProps } from '#core/contract';
import { usePermissionTitles } from './usePermissionTitles.ts';

export default function DisplayPermissionsCell({ value }: CellProps) {
  const titles = usePermissionTitles();
  const names = Array.isArray(value) ? (value as string[]) : [];
  return names.map((name) => titles.get(name) ?? name).join(', ') || '–';
}
