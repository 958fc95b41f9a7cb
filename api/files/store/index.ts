// Chooses the store that the operator configured.
import type { FileStore } from '../../contract/index.ts';

export { memoryStore } from './memory.ts';

import type { Settings } from '../../settings/settings.ts';
import { diskStore } from './disk.ts';
import { s3Store } from './s3.ts';

export { diskStore } from './disk.ts';
export { s3Store } from './s3.ts';

export function openFileStore({ s3Url, filesFolder }: Pick<Settings, 's3Url' | 'filesFolder'>): FileStore {
  return s3Url ? s3Store(s3Url) : diskStore(filesFolder);
}
