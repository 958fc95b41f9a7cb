// Shows the columns in the page's address, from a view or a shared link, in place of a person's own choice.
import { useCallback, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ColumnChoice } from '../columns/columnChoice.ts';
import { COLUMNS, columnsOf } from './viewQuery.ts';

export function useAddressColumns(choice: ColumnChoice): void {
  const [parameters, setParameters] = useSearchParams();
  const named = columnsOf(parameters)?.join(',');
  const change = useCallback(
    (shown: readonly string[]) =>
      setParameters(
        (now) => {
          now.set(COLUMNS, shown.join(','));
          return now;
        },
        { replace: true },
      ),
    [setParameters],
  );
  // Runs before the first paint, so that no other columns show for a moment.
  useLayoutEffect(() => {
    choice.follow(named?.split(','), change);
  }, [choice, named, change]);
}
