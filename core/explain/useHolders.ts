// Who has these permissions in the company, asked of the server once for as long as they are shown.
import { useEffect, useState } from 'react';
import { type Holders, MOST_EXPLAINED } from '#core/contract';
import { http } from '../http/http.ts';

export type Asked = 'waiting' | 'failed' | ReadonlyMap<string, Holders>;

export function useHolders(permissions: readonly string[]): Asked {
  const [answer, setAnswer] = useState<{ key: string; asked: Asked }>({ key: '', asked: 'waiting' });
  const key = permissions.slice(0, MOST_EXPLAINED).join(',');
  useEffect(() => {
    if (key === '') return;
    const call = new AbortController();
    http.get<{ data: Holders[] }>('access/explain', { query: { permission: key }, signal: call.signal }).then(
      ({ data }) => setAnswer({ key, asked: new Map(data.data.map((each) => [each.permission, each])) }),
      () => call.signal.aborted || setAnswer({ key, asked: 'failed' }),
    );
    return () => call.abort();
  }, [key]);
  return answer.key === key ? answer.asked : 'waiting';
}
