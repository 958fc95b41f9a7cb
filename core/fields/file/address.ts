// The address that records answer for a file, which both sides take apart.

const ADDRESS = /^\/v1\/file\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^/]+$/;

/** An address as clients got it, to the id that is stored; anything else stays as it is. */
export function toFileId(value: string): string {
  return ADDRESS.exec(value)?.[1] ?? value;
}
