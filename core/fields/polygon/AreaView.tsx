// Shows one area on a map.
import { useMemo } from 'react';
import { AreaMap } from '../../map/index.ts';
import { cornersOf } from './kind.ts';

export default function AreaView({ value, name, color }: { value: unknown; name: string; color?: string }) {
  const areas = useMemo(() => [{ id: 1, name: '', color, ring: cornersOf(value) }], [value, color]);
  return <AreaMap areas={areas} label={name} />;
}
