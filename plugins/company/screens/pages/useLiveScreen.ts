// Keeps a display's record current: it follows the event stream, and asks every few seconds in case there is none.
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
