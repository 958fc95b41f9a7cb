// Checks whether the data folder takes what is written: its disk has room, and it is not read-only.
import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';

export type FolderState = 'diskFull' | 'diskNearlyFull' | 'folderReadOnly';

const MIB = 1024 * 1024;
/** PostgreSQL needs so much at once for its log of changes. */
const FULL = 64 * MIB;
const NEARLY_FULL = 1024 * MIB;

/** Undefined where nothing is wrong, and where there is no such folder: then nothing is kept in it. */
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
