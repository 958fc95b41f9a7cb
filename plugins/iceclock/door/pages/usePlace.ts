// Answers the name of the division at whose door the clock hangs, also without a network.
import { useEffect, useState } from 'react';
import { http } from '#core';
import { useKept } from '#core/outbox';

export function usePlace(): string | undefined {
  const [place, setPlace] = useState<string>();
  useEffect(() => {
    let isOver = false;
    http.get<{ data: { division: string | null } }>('iceclock/door').then(
      ({ data }) => isOver || setPlace(data.data.division ?? undefined),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  return useKept('door', place).value;
}
