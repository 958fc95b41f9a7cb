// Takes apart the address that records hold for a file, for browser and server.

const ADDRESS = /^\/v1\/file\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^/]+$/;

/** Turns the address that clients get into the stored id; any other text stays as it is. */
export function toFileId(value: string): string {
  return ADDRESS.exec(value)?.[1] ?? value;
}
