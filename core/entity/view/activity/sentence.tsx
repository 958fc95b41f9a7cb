// Says a deed as a sentence around the record that it was done to: "changed the IBAN of", "set status of … to".
import { Fragment, type ReactNode } from 'react';
import { formattingLocale, movingFields, relationOf } from '#core/contract';
import { fieldOf, labelKeyOf } from '../../../fields/entityField.ts';
import type { Translate } from '../../../fields/kind.ts';
import type { ResolvedEntity } from '../../../plugins/resolved.ts';
import { session } from '../../../session/session.ts';
import { changedTexts } from './changedText.ts';
import type { Activity, ActivityChange } from './useActivity.ts';

/** Stands in a text for what is no text. */
const PLACE = '\u0001';
const SAID = ['create', 'update', 'delete', 'restore', 'copy', 'reveal', 'forget'];
const MOST_FIELDS = 3;

interface Said {
  readonly entity: ResolvedEntity;
  readonly action: string;
  /** Lists the fields that the person changed, without those that the server changes along. */
  readonly changes: readonly ActivityChange[];
  readonly t: Translate;
}

/** Answers the sentence with the record in its place; undefined for a deed that has no sentence of its own. */
export function sentenceOf({ entity, action, changes, t }: Said, record: ReactNode): ReactNode {
  if (!SAID.includes(action)) return undefined;
  const values = { record: PLACE, fields: fieldsText(entity, changes, t), ...setOf(entity, changes, t) };
  const key =
    action !== 'update' ? action : changes.length === 0 ? 'touch' : values.to === undefined ? 'update' : 'set';
  const [before, ...after] = t(`core.activity.said.${key}`, values).split(PLACE);
  return (
    <>
      {before}
      {after.map((part) => (
        <Fragment key={part}>
          {record}
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** Leaves out the time of a move, which the entry shows by itself. */
export function toldChanges(entity: ResolvedEntity, changes: Activity['changes']): ActivityChange[] {
  const since = movingFields(entity).map(([, moves]) => moves.since);
  return changes.filter(({ field }) => !since.includes(field));
}

/** Names the new value too where one field changed and its value is a word. */
function setOf(entity: ResolvedEntity, changes: readonly ActivityChange[], t: Translate) {
  const [change, ...others] = changes;
  if (!change || others.length > 0 || !('to' in change)) return {};
  const { enum: values, type, ...field } = fieldOf(entity, change.field) ?? {};
  const isWord = values !== undefined || (relationOf(field) !== undefined && type !== 'array');
  const [, to] = isWord ? changedTexts(entity, change, t) : [];
  return to ? { field: lowered(t(labelKeyOf(entity, change.field))), to } : {};
}

function fieldsText(entity: ResolvedEntity, changes: readonly ActivityChange[], t: Translate): string {
  const names = changes.map(({ field }) => lowered(t(labelKeyOf(entity, field))));
  const shown = names.slice(0, names.length > MOST_FIELDS + 1 ? MOST_FIELDS : names.length);
  const more = names.length - shown.length;
  const all = more > 0 ? [...shown, t('core.activity.said.more', { count: more })] : shown;
  return new Intl.ListFormat(formattingLocale(session.locale), { type: 'conjunction' }).format(all);
}

/** Writes a name as it stands inside a sentence; German nouns and abbreviations keep their capitals. */
export function lowered(name: string): string {
  const isFixed = session.locale === 'de' || name.slice(0, 2) === name.slice(0, 2).toUpperCase();
  return isFixed ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
