// Holds whose shifts the board asks for: the people of the shown divisions, and those whom it has to judge besides.
import { useCallback, useMemo, useState } from 'react';
import type { PlanDivision } from './plan.ts';
import type { PlanAddress } from './usePlanAddress.ts';

/** People beside those of the divisions: who has a function, and who is named. */
export interface Besides {
  readonly functions?: readonly number[];
  readonly people?: readonly number[];
}

export type Whom = ReturnType<typeof useWhom>;

const NOBODY: Required<Besides> = { functions: [], people: [] };

/**
 * Answers the parameters that limit what is asked, empty for the whole company, and a function that asks for more people.
 * With other divisions or days these are forgotten.
 */
export function useWhom(wanted: PlanAddress['wanted'], divisions: readonly PlanDivision[], from: string) {
  const ids = divisions.map(({ division_id }) => division_id).join();
  const isWhole = wanted === 'all' || ids === '';
  const place = `${ids} ${from}`;
  const [held, setHeld] = useState({ place, ...NOBODY });
  const besides = held.place === place ? held : NOBODY;
  const look = useCallback(
    (more: Besides) =>
      setHeld((before) => {
        const known = before.place === place ? before : { place, ...NOBODY };
        const [functions, people] = [added(known.functions, more.functions), added(known.people, more.people)];
        const isSame = functions === known.functions && people === known.people;
        return isSame ? before : { place, functions, people };
      }),
    [place],
  );
  const { functions, people } = besides;
  const params = useMemo(
    () => (isWhole ? {} : { divisions: ids, ...(functions.length && { functions }), ...(people.length && { people }) }),
    [isWhole, ids, functions, people],
  );
  return { params, look, isWhole, people };
}

function added(known: readonly number[], more: readonly number[] = []): readonly number[] {
  const fresh = more.filter((id) => !known.includes(id));
  return fresh.length === 0 ? known : [...known, ...fresh];
}
