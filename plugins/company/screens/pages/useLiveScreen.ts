// A display as it is now: told by the event stream, and asked every few seconds for where there is none.
import { onRecord } from '#core';
import { useAnswer } from '#core/records';
import type { ScreenRecord } from './screen.ts';

const ASK_MS = 3_000;

export function useLiveScreen(record: ScreenRecord): ScreenRecord {
  const { data = record } = useAnswer<ScreenRecord>(`screen/${record.id}`, undefined, { follow });
  return data;
}

function follow(again: () => void): () => void {
  const timer = setInterval(again, ASK_MS);
  const stop = onRecord('screen', again);
  return () => {
    clearInterval(timer);
    stop();
  };
}
