// Checks whether the data folder can be written: its disk has room, and it is not read-only.
import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';

export type FolderState = 'diskFull' | 'diskNearlyFull' | 'folderReadOnly';

const MIB = 1024 * 1024;
/** PostgreSQL needs this much at once for its write-ahead log. */
const FULL = 64 * MIB;
const NEARLY_FULL = 1024 * MIB;

/** Answers undefined if nothing is wrong, and if there is no such folder, because then nothing is stored in it. */
export async function stateOf(folder: string): Promise<FolderState | undefined> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < FULL) return 'diskFull';
    return bavail * bsize < NEARLY_FULL ? 'diskNearlyFull' : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'EROFS' || code === 'EACCES' ? 'folderReadOnly' : undefined;
  }
}
