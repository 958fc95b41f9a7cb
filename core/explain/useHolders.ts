// Loads who has these permissions in the company, once for as long as they are shown.
import { type Holders, MOST_EXPLAINED } from '#core/contract';
import { useAnswer } from '../records/useAsked.ts';

export type HoldersAnswer = 'waiting' | 'failed' | ReadonlyMap<string, Holders>;

export function useHolders(permissions: readonly string[]): HoldersAnswer {
  const permission = permissions.slice(0, MOST_EXPLAINED).join(',');
  const { state, data } = useAnswer<readonly Holders[]>(permission ? 'access/explain' : undefined, { permission });
  if (state === 'failed') return 'failed';
  return data ? new Map(data.map((each) => [each.permission, each])) : 'waiting';
}
