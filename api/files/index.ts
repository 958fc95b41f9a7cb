// Exports the handling of records' files, from the multipart body to the answer (docs/domain 2.12).
export { fileAddressSql } from './address.ts';
export { filesOfBulk } from './bulk.ts';
export { copyTo, withCopiedFiles } from './copy.ts';
export { isFileField } from './fields.ts';
export { fileHooks } from './hooks.ts';
export { dropUntaken, type FileKeeping, keepFile } from './keep.ts';
export { acceptMultipart, readMultipart } from './multipart.ts';
export { fileName } from './name.ts';
export { objectKey, readPicture } from './objects.ts';
export { OWN_PICTURE, pictureAddress, setOwnPicture } from './own-picture.ts';
export { THUMBNAIL_SIZES } from './picture.ts';
export { fileRules, inspectAll, isMultipart, receive, receiveFiles, unpack } from './receive.ts';
export { insertFile, readFileRow } from './rows.ts';
export { fileHeaders, sendFile } from './send.ts';
export { bytesOfSheet, readSheetCall, sheetOf } from './sheet.ts';
export { memoryStore, openFileStore } from './store/index.ts';
export { FILES_LOCK, sweep, sweepHourly } from './sweep.ts';
export { typeOfName } from './types.ts';
