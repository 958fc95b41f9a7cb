// The call that serves the files of records, for the OpenAPI document.
import { THUMBNAIL_SIZES } from '../files/picture.ts';
import { type Part, problem, query } from './parts.ts';

export const FILE_PATHS: Readonly<Record<string, Part>> = {
  '/file/{id}/{name}': {
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
    ],
    get: {
      operationId: 'showFile',
      tags: ['file'],
      description:
        'A field that holds a file has this address as its value. Whoever may see it in its record gets the file. Files are sent as parts of the multipart body that creates or changes the record.',
      parameters: [
        query('size', { type: 'string', enum: THUMBNAIL_SIZES.map(String) }, 'Of a picture: no larger than this.'),
      ],
      responses: {
        200: {
          description: 'The file, or the part of it that a Range header asks for.',
          content: { 'application/octet-stream': { schema: { type: 'string' } } },
        },
        ...Object.fromEntries([400, 401, 403, 404, 429].map((status) => [status, problem(status)])),
      },
    },
  },
};
