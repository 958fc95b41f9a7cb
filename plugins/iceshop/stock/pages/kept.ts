// Keeps what a stock take remembers on this device for the person who counts.
import { preferences, session } from '#core';

const keyOf = (what: string) => `stocktake.${what}.${session.auth.authEmployee?.id ?? 0}`;

export const read = (what: string): string | undefined => preferences.get(keyOf(what));

export const keep = (what: string, value: string): void => preferences.set(keyOf(what), value);
