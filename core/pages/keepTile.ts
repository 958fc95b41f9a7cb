// Keeps what a person says of one tile of their dashboard, on the server and in the session.
import type { SaidOfTiles } from '#core/contract';
import { http } from '../http/http.ts';
import { session } from '../session/session.ts';

/** @param said the person's values by the setting's name; it throws where they cannot be stored */
export async function keepTile(key: string, said: Readonly<Record<string, unknown>>): Promise<void> {
  const tiles: SaidOfTiles = { ...session.auth.authEmployee?.tiles, [key]: said };
  await http.put('auth/tiles', tiles);
  session.setTiles(tiles);
}
