// Chooses the store that the operator set.

import type { FileStore } from '../../contract/file-store.ts';
import type { Settings } from '../../settings/settings.ts';
import { diskStore } from './disk.ts';
import { s3Store } from './s3.ts';

export { type FileStore, memoryStore } from '../../contract/file-store.ts';
export { diskStore } from './disk.ts';
export { s3Store } from './s3.ts';

export function openFileStore({ s3Url, filesFolder }: Pick<Settings, 's3Url' | 'filesFolder'>): FileStore {
  return s3Url ? s3Store(s3Url) : diskStore(filesFolder);
}
