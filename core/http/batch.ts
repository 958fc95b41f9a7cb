// Works on many records in chunks, so that neither browser nor server is overloaded (docs/domain 2.9).

const CHUNK = 25;
const CHUNK_CONCURRENT = 5;

export interface BatchOptions {
  readonly concurrent?: boolean;
  /** Called with the number of done items after each chunk. */
  readonly onChunk?: (done: number) => void;
  /** Called with the number of done items after each one. */
  readonly onItem?: (done: number) => void;
  /** When aborted, no further item is begun; those that are running are awaited. */
  readonly signal?: AbortSignal;
}

/**
 * Runs `work` over all items, chunk after chunk: 25 items a chunk one by one, or 5 at once when `concurrent`. A failure
 * does not stop it: it answers per item, in order; fewer items if it was aborted.
 */
export async function batch<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { concurrent = false, onChunk, onItem, signal }: BatchOptions = {},
): Promise<PromiseSettledResult<Result>[]> {
  const size = concurrent ? CHUNK_CONCURRENT : CHUNK;
  const results: PromiseSettledResult<Result>[] = [];
  let done = 0;
  const counted = async (item: Item): Promise<Result> => {
    try {
      return await work(item);
    } finally {
      done += 1;
      onItem?.(done);
    }
  };
  for (let start = 0; start < items.length && !signal?.aborted; start += size) {
    const chunk = items.slice(start, start + size);
    if (concurrent) results.push(...(await Promise.allSettled(chunk.map(counted))));
    else for (const item of chunk) if (!signal?.aborted) results.push(...(await Promise.allSettled([counted(item)])));
    onChunk?.(results.length);
  }
  return results;
}
