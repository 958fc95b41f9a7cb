// Fetches pictures that need the session once, and keeps them as object URLs while the same person is signed in.
import { reaction } from 'mobx';
import { session } from '../session/session.ts';
import { http } from './http.ts';

const MOST = 300;
/** The picture used longest ago comes first. */
const kept = new Map<string, Promise<string>>();

/** Turns a file's address in a record (`/v1/file/…`) into the path for the HTTP client, which adds `/v1/` itself. */
export function filePath(address: string): string {
  return address.replace(/^\/v1\//, '');
}

/** Answers the object URL; `path` is as the HTTP client takes it. */
export function pictureUrl(path: string): Promise<string> {
  const known = kept.get(path);
  const url = known ?? http.blob(path).then((blob) => URL.createObjectURL(blob));
  kept.delete(path);
  kept.set(path, url);
  // A failed picture is not kept, so that the next attempt can succeed.
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

// Drops all pictures when another person signs in.
reaction(
  () => session.who,
  () => [...kept.keys()].forEach(forget),
);
