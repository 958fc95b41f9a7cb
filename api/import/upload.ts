// Reads the call of an import: the spreadsheet, and whether it is previewed or saved.
import { createHash } from 'node:crypto';
import type { Locale } from '#core/contract';
import { type FieldError, invalid } from '../contract/index.ts';
import { localeOf } from '../export/request.ts';
import { bytesOfSheet, sheetOf } from '../files/index.ts';
import { partsOf } from '../files/multipart.ts';
import { MOST_MEGABYTES, type Sheet } from '../reading/limits.ts';
import type { Request } from '../resources/route.ts';

export interface Upload {
  readonly sheet: Sheet;
  /** Checksum of the file's bytes. */
  readonly checksum: string;
  readonly mode: 'preview' | 'apply';
  readonly locale: Locale;
  /** A field for each column, as a person chose them. */
  readonly mapping?: unknown;
  /** Names of the fields by which existing records are found; undefined for no choice. */
  readonly key?: string;
}

const LIMITS = { fields: 4, fieldSize: 40_000, files: 1, parts: 5, fileSize: MOST_MEGABYTES * 1024 * 1024 + 1 };

export async function readUpload(request: Request): Promise<Upload> {
  const errors: FieldError[] = [];
  const fields: Record<string, string> = {};
  let bytes: Buffer | undefined;
  for await (const part of partsOf(request, LIMITS)) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname === 'file') bytes = await bytesOfSheet(part.file);
    else {
      part.file.resume();
      errors.push({ path: part.fieldname, code: 'unknownField' });
    }
  }
  const { mode = 'preview', locale = '', mapping, key } = fields;
  if (mode !== 'preview' && mode !== 'apply') errors.push({ path: 'mode', code: 'enum' });
  if (!bytes) errors.push({ path: 'file', code: 'required' });
  const language = localeOf(locale, request.actor, errors);
  if (errors.length > 0 || !bytes) throw invalid(errors);
  const checksum = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([mapping, key]))
    .digest('hex');
  const chosen = { ...(mapping && { mapping: parsed(mapping) }), ...(key && { key }) };
  return { sheet: await sheetOf(request, bytes), checksum, mode: mode as Upload['mode'], locale: language, ...chosen };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
