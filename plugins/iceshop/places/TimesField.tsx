// The times of a place's day: drawn on a bar, listed below with all that belongs to each; before it is saved it says which
// timeslots to come a change touches.
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, formatNumber, useFormRecord } from '#core';
import { useQuery } from '#core/records';
import { DayBar } from './DayBar.tsx';
import { type Coming, type Time, touchedBy } from './times.ts';
import './times.css';

type Ui = FieldProps<readonly Time[]>['uiSchema'];
const DEFAULTS = ['title', 'price_vati', 'active'] as const;
const PARTS = ['gone', 'closed', 'changed', 'kept', 'added'] as const;

export default function TimesField(props: FieldProps<readonly Time[]>) {
  const { t } = useTranslation();
  const { formData, fieldPathId, schema, onChange, registry, name } = props;
  const record = useFormRecord();
  const times = formData ?? [];
  const uiSchema = useMemo(() => asList(props.uiSchema), [props.uiSchema]);
  const isLocked = props.readonly === true || props.disabled === true;
  const { ArrayField } = registry.fields;
  const properties =
    (schema.items as { properties?: Record<string, { default?: unknown }> } | undefined)?.properties ?? {};
  const fresh = Object.fromEntries(
    DEFAULTS.flatMap((field) => (properties[field]?.default === undefined ? [] : [[field, properties[field].default]])),
  );
  return (
    <div className="times">
      <DayBar
        label={String(props.uiSchema?.['ui:title'] ?? name)}
        times={times}
        fresh={fresh}
        isLocked={isLocked}
        onChange={(next) => onChange(next as never, fieldPathId.path)}
      />
      {!isLocked && <p className="form-help">{t('iceshop.times.help')}</p>}
      {name === 'seed_config' && <Touches times={times} place={placeOf(registry.formContext, record)} />}
      {ArrayField && <ArrayField {...props} uiSchema={uiSchema} />}
    </div>
  );
}

/** The list below is the form's own, and its rows are no lists. */
function asList(given: Ui): Ui {
  const { items, 'ui:field': _list, ...own } = given ?? {};
  const { 'ui:field': _row, ...rows } = (items ?? {}) as NonNullable<Ui>;
  return { ...own, items: rows } as Ui;
}

/** Undefined of what is not saved yet: nothing follows from it. */
function placeOf(context: unknown, record: Readonly<Record<string, unknown>>): string | undefined {
  const { entity } = context as { entity: { readonly resource: string } };
  return typeof record.id === 'number' ? `${entity.resource}/${record.id}` : undefined;
}

function Touches({ times, place }: { readonly times: readonly Time[]; readonly place?: string }) {
  const { t } = useTranslation();
  const before = useRef(times);
  const { rows } = useQuery<Coming>(place && 'iceshop/slot-times', place ? { place } : {});
  const touched = touchedBy(before.current, times, rows);
  const said = PARTS.filter((part) => touched[part] > 0);
  return (
    <div role="status">
      {place && said.length > 0 && (
        <ul className="form-warning times-touched">
          {said.map((part) => (
            <li key={part}>
              {t(`iceshop.times.${part}`, { count: touched[part], formatted: formatNumber(touched[part]) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
