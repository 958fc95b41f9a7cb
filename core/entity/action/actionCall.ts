// Finds the call behind a button for a record, and makes it.
import { type Entity, resolveEntity, UNLISTED } from '#core/contract';
import type { Values } from '../../form/values.ts';
import { http } from '../../http/http.ts';
import { openInTab } from '../../http/openInTab.ts';
import type { ResolvedAction } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';

type Answer = { readonly data?: Row } | undefined;

export type CallAction = ResolvedAction & { readonly call: NonNullable<ResolvedAction['call']> };

export function hasCall(action: ResolvedAction): action is CallAction {
  return action.call !== undefined;
}

/** Tells whether the button asks for a confirmation or for arguments before it calls. */
export function asksFirst({ call }: CallAction): boolean {
  return call.confirm === true || call.arguments !== undefined;
}

/**
 * Makes the call and answers the record as it is afterwards, if the server sends it. With `version` the server refuses
 * when the record has changed since.
 */
export async function makeCall(
  { call, move }: CallAction,
  id: number,
  given: Values = {},
  version?: string,
): Promise<Row | undefined> {
  const values = move ? { ...given, [move.field]: move.to } : given;
  const path = call.path.replaceAll('{id}', String(id));
  const hasValues = Object.keys(values).length > 0;
  if (call.opens) return void openInTab(path, values as Parameters<typeof openInTab>[1]);
  if (call.method === 'DELETE') return void (await http.delete(path, undefined, hasValues ? values : undefined));
  const headers = version === undefined ? undefined : { 'If-Match': version };
  const { data } =
    call.method === 'PATCH'
      ? await http.patch<Answer>(path, values, { headers })
      : await http.post<Answer>(path, call.arguments ? values : undefined);
  return data?.data;
}

/**
 * Makes an entity of the action's arguments for the form that asks for them: labels lie below the action's own text
 * key, and for a move they are the record's.
 */
export function argumentsOf(action: CallAction, { text }: Entity): Entity {
  const { plugin, titleKey, call, move } = action;
  const schema = call.arguments ?? { type: 'object', properties: {} };
  const file = { model: `Action-${action.id}`, display: '', list: UNLISTED, schema };
  return { ...resolveEntity({ id: plugin }, file), text: move ? text : titleKey };
}
