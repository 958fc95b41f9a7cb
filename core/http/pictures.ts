// Pictures that need the session, fetched once and kept as object URLs while the same person is signed in.
import { reaction } from 'mobx';
import { session } from '../session/session.ts';
import { http } from './http.ts';

const MOST = 300;
/** Oldest use first. */
const kept = new Map<string, Promise<string>>();

/** Of a file's address as records answer it (`/v1/file/…`), the path for the HTTP client, which adds `/v1/` itself. */
export function filePath(address: string): string {
  return address.replace(/^\/v1\//, '');
}

/** `path` as the HTTP client takes it. */
export function pictureUrl(path: string): Promise<string> {
  const known = kept.get(path);
  const url = known ?? http.blob(path).then((blob) => URL.createObjectURL(blob));
  kept.delete(path);
  kept.set(path, url);
  // What failed may work the next time.
  if (!known) url.catch(() => kept.get(path) === url && kept.delete(path));
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest) forget(oldest);
  return url;
}

function forget(path: string): void {
  void kept
    .get(path)
    ?.then((url) => URL.revokeObjectURL(url))
    .catch(() => undefined);
  kept.delete(path);
}

// Nothing that one person saw is left for the next.
reaction(
  () => session.who,
  () => [...kept.keys()].forEach(forget),
);
