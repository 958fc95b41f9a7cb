// Asks who in the company manages permission groups, for somebody who misses a right.
import { useAnswer } from '../records/useAsked.ts';

/** Answers their names; none while the answer is awaited or failed. */
export function useHelpers(isAsked = true): readonly string[] {
  const { data } = useAnswer<readonly { readonly name: string }[]>(isAsked ? 'access/helpers' : undefined, {});
  return data?.map(({ name }) => name) ?? [];
}
