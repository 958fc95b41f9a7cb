// Work on many records in chunks, so that neither browser nor server chokes (spec 7 and 9).

const CHUNK = 25;
const CHUNK_CONCURRENT = 5;

/**
 * Runs `work` over all items, one chunk after another: 25 items a chunk one by one, or 5 at once when `concurrent`.
 * Never stops at a failure: answers per item, in order.
 */
export async function batch<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { concurrent = false, onChunk }: { concurrent?: boolean; onChunk?: (done: number) => void } = {},
): Promise<PromiseSettledResult<Result>[]> {
  const size = concurrent ? CHUNK_CONCURRENT : CHUNK;
  const results: PromiseSettledResult<Result>[] = [];
  for (let start = 0; start < items.length; start += size) {
    const chunk = items.slice(start, start + size);
    if (concurrent) results.push(...(await Promise.allSettled(chunk.map(work))));
    else for (const item of chunk) results.push(...(await Promise.allSettled([work(item)])));
    onChunk?.(results.length);
  }
  return results;
}
