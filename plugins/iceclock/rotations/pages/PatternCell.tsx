// Shows the pattern of a rotation on its view.
import { type PatternDay, PatternGrid } from './PatternGrid.tsx';
import './rotations.css';

interface PatternCellProps {
  readonly record: { readonly weeks?: number; readonly days?: readonly PatternDay[] };
}

export default function PatternCell({ record: { weeks = 1, days = [] } }: PatternCellProps) {
  return <PatternGrid {...{ weeks, days }} />;
}
