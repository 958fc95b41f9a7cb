// Tells for how many days a company keeps the rows of a stream.
import type { Keeping, SaidSettings } from '#core/contract';

/** A setting that holds no number counts as not said. */
export function daysKept(keeping: Keeping = { usual: 1 }, settings: SaidSettings | undefined): number {
  const [plugin = '', setting = ''] = keeping.said ?? [];
  const said = settings?.[plugin]?.[setting];
  return typeof said === 'number' ? said : keeping.usual;
}
