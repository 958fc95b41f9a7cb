// Keeps what a page has to remember on this device, over reloads, while the same person or device is signed in.
import { outbox } from './Outbox.ts';

/** Resolves once the value lies on the disk; it rejects if this device cannot keep it. */
export const keepAnswer = (name: string, value: unknown): Promise<void> => outbox.keepAnswer(name, value);

export async function keptAnswer<T>(name: string): Promise<T | undefined> {
  return (await outbox.keptAnswer(name).catch(() => undefined))?.value as T | undefined;
}
