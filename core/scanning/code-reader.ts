// Runs in a worker: reads codes in the pictures that the page sends. WebAssembly is allowed to this worker alone, by a
// policy of its own (api/http/web.ts), so pages stay without.
import { prepareDecoding, textIn } from './decoding.ts';

export type ToReader =
  | { readonly wasm: ArrayBuffer }
  | { readonly pixels: ImageData; readonly formats: readonly string[] };

self.addEventListener('message', async ({ data }: MessageEvent<ToReader>) => {
  if ('wasm' in data) return prepareDecoding(data.wasm);
  self.postMessage(await textIn(data.pixels, data.formats).catch(() => undefined));
});
