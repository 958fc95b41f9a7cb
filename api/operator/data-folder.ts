// Checks at the start that the data folder can be written to, and explains it if not.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { errorCode, StoreFault } from '../store/faults/fault.ts';

const READ_ONLY = ['EROFS', 'EACCES', 'EPERM'];

export function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'ENOSPC') throw new StoreFault(`The data folder ${folder} cannot be made: its disk is full.`);
    if (!READ_ONLY.includes(code)) throw error;
    const why = code === 'EROFS' ? 'its disk is mounted read-only' : 'this user may not write there';
    throw new StoreFault(
      `Nothing can be written in the data folder ${folder}: ${why}. Make it writable, or name another one with SCOOP_DATA.`,
    );
  }
}
