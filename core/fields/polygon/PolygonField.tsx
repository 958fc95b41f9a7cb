// An area as its GeoJSON, to type or to paste, with a small drawing of it; what cannot be read is said at once.
import { TextArea } from '@blueprintjs/core';
import { type FieldProps, helpId } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { described } from '../controls/described.ts';
import { RequiredDot } from '../controls/RequiredDot.tsx';
import { readPolygon, writePolygon } from './geojson.ts';
import { type Polygon, ringOf } from './kind.ts';
import { Outline } from './Outline.tsx';

const SIZE = 120;

export function PolygonField(props: FieldProps) {
  const { fieldPathId, formData, uiSchema, required, readonly, disabled, rawErrors, onChange, onBlur, onFocus } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const id = fieldPathId.$id;
  const label = String(uiSchema?.['ui:title'] ?? props.name);
  const read = typed?.trim() ? readPolygon(typed) : undefined;
  const error = read && 'error' in read ? read.error : undefined;
  const corners = ringOf(formData).length - 1;
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
      <div className="form-polygon-parts">
        <TextArea
          {...described({ id, rawErrors: rawErrors ?? [], required, options: { help: uiSchema?.['ui:help'] } })}
          id={id}
          className="form-source"
          rows={6}
          fill
          readOnly={readonly}
          disabled={disabled}
          spellCheck={false}
          placeholder='{"type": "Polygon", "coordinates": [[[3.72, 51.05], …]]}'
          value={typed ?? shown(formData)}
          onChange={({ target }) => take(target.value)}
          onFocus={() => onFocus(id, formData)}
          onBlur={() => {
            if (!error) setTyped(undefined);
            onBlur(id, formData);
          }}
        />
        {corners > 0 && (
          <div className="form-polygon-drawing">
            <Outline value={formData} size={SIZE} title={t('core.form.polygon.drawing', { field: label })} />
            <span className="muted">{t('core.value.corners', { count: corners })}</span>
          </div>
        )}
      </div>
      <div role="status">
        {error && <div className="form-warning">{t(`core.form.polygon.${error}`)}</div>}
        {!error && corners <= 0 && (
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
