// Says the kind of a device in words; a kind whose plugin has gone is named as it was stored.
import type { CellProps } from '#core/contract';
import { useKinds } from './useKinds.ts';

export default function KindCell({ value }: CellProps) {
  return useKinds().find(({ id }) => id === value)?.title ?? String(value);
}
