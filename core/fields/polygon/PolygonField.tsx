// An area of a form: drawn on a map, as a list of its corners for who uses no pointer, or pasted as GeoJSON. What is wrong
// with it is said while it is drawn.
import { type FieldProps, helpId } from '@rjsf/utils';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { described } from '../controls/described.ts';
import { RequiredDot } from '../controls/RequiredDot.tsx';
import { type FormContext, useFormRecord } from '../FormRecord.ts';
import { Corners } from './Corners.tsx';
import { colorOf } from './color.ts';
import { readPolygon, writePolygon } from './geojson.ts';
import { checkPolygon, cornersOf, type Polygon, polygonOf, type Ring, ringOf } from './kind.ts';
import { Outline } from './Outline.tsx';
import { Paste } from './Paste.tsx';

/** With the map's library: forms without an area fetch neither. */
const Drawing = lazy(() => import('./Drawing.tsx'));

const SIZE = 160;

export default function PolygonField(props: FieldProps) {
  const { fieldPathId, formData, uiSchema, required, readonly, disabled, rawErrors, onChange, onBlur, onFocus } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const record = useFormRecord();
  const { entity } = props.registry.formContext as FormContext;
  const id = fieldPathId.$id;
  const label = String(uiSchema?.['ui:title'] ?? props.name);
  const read = typed?.trim() ? readPolygon(typed) : undefined;
  const error = read && 'error' in read ? read.error : undefined;
  const ring = cornersOf(formData);
  // While it is drawn; once somebody tried to save, the form says it.
  const wrong = ring.length > 0 && !rawErrors?.length ? checkPolygon(formData) : undefined;
  const isLocked = readonly === true || disabled === true;
  const draw = (next: Ring) => {
    setTyped(undefined);
    onChange(polygonOf(next), fieldPathId.path);
  };
  const take = (text: string) => {
    setTyped(text);
    const next = readPolygon(text);
    // What is no area yet is handed on as it is, so that it is refused, and not the one before it saved.
    onChange(text.trim() === '' ? undefined : 'polygon' in next ? next.polygon : text, fieldPathId.path);
  };
  return (
    <div className="form-polygon">
      <label className="form-label" htmlFor={id}>
        {label}
        {required && <RequiredDot />}
      </label>
      {isLocked ? (
        <Outline value={formData} size={SIZE} title={t('core.form.polygon.drawing', { field: label })} />
      ) : (
        <Suspense fallback={<div className="area-map" />}>
          <Drawing {...{ ring, entity, label }} own={record.id} color={colorOf(entity, record)} onChange={draw} />
        </Suspense>
      )}
      <Paste
        isOpen={(rawErrors?.length ?? 0) > 0 && ring.length === 0}
        id={id}
        described={described({ id, rawErrors: rawErrors ?? [], required, options: { help: uiSchema?.['ui:help'] } })}
        isLocked={isLocked}
        value={typed ?? shown(formData)}
        onChange={take}
        onFocus={() => onFocus(id, formData)}
        onBlur={() => {
          if (!error) setTyped(undefined);
          onBlur(id, formData);
        }}
      />
      {ring.length > 0 && <Corners ring={ring} onChange={draw} isLocked={isLocked} />}
      <div role="status">
        {error && <div className="form-warning">{t(`core.form.polygon.${error}`)}</div>}
        {!error && wrong && <div className="form-warning">{t(`errors.${wrong.code}`)}</div>}
        {!error && ring.length === 0 && (
          <div className="form-help" id={uiSchema?.['ui:help'] ? undefined : helpId(id)}>
            {t('core.form.polygon.paste')}
          </div>
        )}
      </div>
    </div>
  );
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  return ringOf(value).length > 0 ? writePolygon(value as Polygon) : typeof value === 'string' ? value : '';
}
