// Puts first what usually comes next with a record, as entity files say of its moves and plugins of their actions.
import type { OfferedAction } from './useActions.tsx';

export const isNext = ({ action }: OfferedAction): boolean => action.tone === 'info';

export function nextFirst(offered: readonly OfferedAction[]): readonly OfferedAction[] {
  return [...offered].sort((one, other) => Number(isNext(other)) - Number(isNext(one)));
}
