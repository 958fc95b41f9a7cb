// Saves a form by one call: creates or patches, and sends the chosen files along (docs/domain 5.3).
import { sendable } from '#core/contract';
import { filesUnderWay } from '../../fields/file/filesUnderWay.ts';
import { heldFile } from '../../fields/file/heldFiles.ts';
import { changedFields, filledValues, patchOf, type Values } from '../../form/values.ts';
import type { CreateKey } from '../../http/createKey.ts';
import { http } from '../../http/http.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { type VersionedRecord, versionedOf } from './useRecord.ts';

export interface RecordSave {
  readonly entity: ResolvedEntity;
  /** Fields that the person may set. */
  readonly fields: readonly string[];
  readonly from: VersionedRecord;
  readonly values: Values;
  readonly key: CreateKey;
  /** Called with the share of the files that has been sent, 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Answers the stored record with its version; undefined if nothing was changed and nothing sent. */
export async function saveRecord(saving: RecordSave): Promise<VersionedRecord | undefined> {
  const { entity, fields, from, values, key } = saving;
  const { id } = from.record;
  if (id === undefined) {
    return send('POST', entity.resource, own(entity, filledValues(fields, values)), {
      ...saving,
      headers: key.headers(),
    });
  }
  const changed = changedFields(fields, from.record, values);
  if (changed.length === 0) return undefined;
  const headers = { 'If-Match': from.etag };
  const patch = own(entity, patchOf(changed, values));
  return send('PATCH', `${entity.resource}/${String(id)}`, patch, { ...saving, headers });
}

/** Removes the values that the server adds to list items, since no call may set them. */
function own({ schema }: ResolvedEntity, body: Values): Values {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, sendable(schema.properties[name], value)]),
  );
}

type Sent = Pick<RecordSave, 'onProgress'> & { readonly headers: Record<string, string> };

async function send(
  method: 'POST' | 'PATCH',
  path: string,
  body: Values,
  { headers, onProgress }: Sent,
): Promise<VersionedRecord> {
  const files = Object.entries(body).flatMap(([name, value]) => {
    const file = heldFile(value);
    return file ? [[name, file] as const] : [];
  });
  if (files.length > 0) {
    const record = Object.fromEntries(Object.entries(body).filter(([, value]) => !heldFile(value)));
    const sending = filesUnderWay.begin(files.map(([, file]) => file));
    const report = (part: number) => {
      sending.report(part);
      onProgress?.(part);
    };
    const options = { headers, onProgress: report, signal: sending.signal };
    const upload = http.upload<{ data: Values }>(method, path, record, Object.fromEntries(files), options);
    return versionedOf(await upload.finally(sending.end));
  }
  const call = method === 'POST' ? http.post<{ data: Values }> : http.patch<{ data: Values }>;
  return versionedOf(await call(path, body, { headers }));
}
