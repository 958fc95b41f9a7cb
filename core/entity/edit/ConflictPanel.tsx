// Shows that someone else saved this record meanwhile: both values of each field, and a choice (docs/domain 2.5).
import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Entity, relationOf } from '#core/contract';
import { fieldOf, labelKeyOf } from '../../fields/entityField.ts';
import { heldFile } from '../../fields/file/heldFiles.ts';
import type { Translate } from '../../fields/kind.ts';
import { relatedOf } from '../../fields/relation/kind.ts';
import { useNames } from '../../fields/relation/useOptions.ts';
import { textOf } from '../../fields/value.tsx';
import type { Values } from '../../form/values.ts';
import { useAnswer } from '../../records/useAsked.ts';
import type { Activity } from '../view/activity/useActivity.ts';
import type { Conflict, Side } from './conflict.ts';

interface ConflictPanelProps {
  readonly entity: Entity;
  readonly mine: Values;
  readonly conflict: Conflict;
  readonly busy: boolean;
  readonly onSettle: (sideOf: (name: string) => Side) => void;
}

export function ConflictPanel({ entity, mine, conflict, busy, onSettle }: ConflictPanelProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, []);
  const by = useAuthor(entity, conflict.theirs);
  const contested = conflict.fields.filter((field) => field.contested);
  const others = conflict.fields.filter((field) => !field.contested);
  const names = others.map(({ name }) => t(labelKeyOf(entity, name))).join(', ');
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="edit-note">
      <Callout intent="warning">
        <h2 className="edit-note-title">{by ? t('core.edit.stale.by', { name: by }) : t('core.edit.stale.title')}</h2>
        {contested.length > 0 && <p>{t('core.edit.stale.text')}</p>}
        {contested.map(({ name }) => (
          <Choice
            key={name}
            {...{ entity, name, mine, theirs: conflict.theirs }}
            side={chosen[name] ?? 'mine'}
            onChoose={(side) => setChosen({ ...chosen, [name]: side })}
          />
        ))}
        {names && <p>{t('core.edit.stale.others', { fields: names })}</p>}
        <div className="edit-note-actions">
          {contested.length > 0 && (
            <>
              <Button text={t('core.edit.stale.theirs')} disabled={busy} onClick={() => onSettle(() => 'theirs')} />
              <Button text={t('core.edit.stale.mine')} disabled={busy} onClick={() => onSettle(() => 'mine')} />
            </>
          )}
          <Button
            intent="primary"
            text={t('core.edit.stale.save')}
            loading={busy}
            onClick={() => onSettle((name) => chosen[name] ?? 'mine')}
          />
        </div>
      </Callout>
    </div>
  );
}

/** Answers the person who saved the other version, if this person may know. */
function useAuthor({ resource }: Entity, { id }: Values): string | undefined {
  const { data } = useAnswer<readonly Activity[]>(`${resource}/${id}/activity`, { 'page[size]': 1 });
  return (Array.isArray(data) && data[0]?.actor?.display) || undefined;
}

interface ChoiceProps {
  readonly entity: Entity;
  readonly name: string;
  readonly mine: Values;
  readonly theirs: Values;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function Choice({ entity, name, mine, theirs, side, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const records = { theirs, mine: { ...mine, id: theirs.id } };
  return (
    <fieldset className="edit-choice">
      <legend className="form-label">{t(labelKeyOf(entity, name))}</legend>
      {(['theirs', 'mine'] as const).map((each) => (
        <label key={each} className="edit-side">
          <input type="radio" name={`conflict-${name}`} checked={side === each} onChange={() => onChoose(each)} />
          <span className="edit-side-whose">{t(`core.edit.stale.side.${each}`)}</span>
          <SideValue entity={entity} name={name} record={records[each]} />
        </label>
      ))}
    </fieldset>
  );
}

/** Writes the value in words; a relation by its name, which the edited record may lack. */
function SideValue({ entity, name, record }: { entity: Entity; name: string; record: Values }) {
  const { t } = useTranslation();
  const field = fieldOf(entity, name);
  const resource = field && relationOf(field)?.resource;
  const value = record[name];
  const ids = resource ? [value].flat().filter((id): id is number => typeof id === 'number') : [];
  const found = useNames(resource ?? '', ids, relatedOf(record, name));
  const text = resource
    ? ids.map((id) => found.get(id) ?? '…').join(', ')
    : (heldFile(value)?.name ?? textOf(entity, name, record, t as Translate));
  return <span>{text || t('core.edit.stale.empty')}</span>;
}
