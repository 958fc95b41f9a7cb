// Chooses the store that the operator set.
import type { Settings } from '../../settings.ts';
import { diskStore } from './disk.ts';
import { s3Store } from './s3.ts';
import type { FileStore } from './store.ts';

export { diskStore } from './disk.ts';
export { s3Store } from './s3.ts';
export { type FileStore, memoryStore } from './store.ts';

export function openFileStore({ s3Url, filesFolder }: Pick<Settings, 's3Url' | 'filesFolder'>): FileStore {
  return s3Url ? s3Store(s3Url) : diskStore(filesFolder);
}
