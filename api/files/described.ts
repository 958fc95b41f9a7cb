// Describes for the OpenAPI document the call that serves the files of records.
import { type CallDescription, fileAnswer, query, TEXT } from '../description/index.ts';
import { THUMBNAIL_SIZES } from './picture.ts';

export const SHOW_FILE: CallDescription = {
  ...{ id: 'showFile', tag: 'file', names: { id: TEXT }, problems: [400, 401, 403, 404, 429] },
  about:
    'A field that holds a file has this address as its value. Whoever may see it in its record gets the file. Files are sent as parts of the multipart body that creates or changes the record.',
  parameters: [
    query('size', { type: 'string', enum: THUMBNAIL_SIZES.map(String) }, 'Of a picture: no larger than this.'),
  ],
  answers: { 200: fileAnswer('The file, or the part of it that a Range header asks for.', 'application/octet-stream') },
};
