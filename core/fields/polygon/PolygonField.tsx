// Edits an area in a form: drawn on a map, typed as a list of corners, or read from a file. Faults show during drawing.
import { type FieldProps, helpId } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../plugins/lazy.ts';
import { described, labelId } from '../controls/described.ts';
import { RequiredDot } from '../controls/RequiredDot.tsx';
import { type FormContext, useFormRecord } from '../FormRecord.ts';
import { AddCorner } from './AddCorner.tsx';
import { AreaFile } from './AreaFile.tsx';
import { Corners } from './Corners.tsx';
import { colorOf } from './color.ts';
import { readPolygon } from './geojson.ts';
import { checkPolygon, cornersOf, polygonOf, type Ring } from './kind.ts';
import { Outline } from './Outline.tsx';

/** Fetched on demand with the map's library, so that forms without an area do without. */
const Drawing = lazyPart(() => import('./Drawing.tsx'), <div className="area-map" />);

const SIZE = 160;

export default function PolygonField(props: FieldProps) {
  const { fieldPathId, formData, uiSchema, required, readonly, disabled, rawErrors, onChange, onBlur, onFocus } = props;
  const { t } = useTranslation();
  const [unread, setUnread] = useState<string>();
  const record = useFormRecord();
  const { entity } = props.registry.formContext as FormContext;
  const id = fieldPathId.$id;
  const label = String(uiSchema?.['ui:title'] ?? props.name);
  const ring = cornersOf(formData);
  const isRefused = (rawErrors?.length ?? 0) > 0;
  // Shown during drawing; after an attempt to save, the form itself shows the fault.
  const wrong = ring.length > 0 && !isRefused ? checkPolygon(formData) : undefined;
  const isLocked = readonly === true || disabled === true;
  const draw = (next: Ring) => {
    setUnread(undefined);
    onChange(polygonOf(next), fieldPathId.path);
  };
  /** A file without an area changes nothing. */
  const read = (text: string) => {
    const found = readPolygon(text);
    if ('error' in found) setUnread(found.error);
    else draw(cornersOf(found.polygon));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as a section of the form
    <div className="form-polygon" role="group" aria-labelledby={labelId(id)}>
      <div className="form-label" id={labelId(id)}>
        {label}
        {required && <RequiredDot />}
      </div>
      {isLocked ? (
        <Outline value={formData} size={SIZE} title={t('core.form.polygon.drawing', { field: label })} />
      ) : (
        <Drawing {...{ ring, entity, label }} own={record.id} color={colorOf(entity, record)} onChange={draw} />
      )}
      <details className="form-polygon-more" open={(isRefused && ring.length === 0) || undefined}>
        <summary>{t(isLocked ? 'core.value.corners' : 'core.form.polygon.list', { count: ring.length })}</summary>
        <Corners ring={ring} onChange={draw} isLocked={isLocked} />
        {!isLocked && (
          <>
            <AddCorner
              id={id}
              described={described({ id, rawErrors, required, options: { help: uiSchema?.['ui:help'] } })}
              onAdd={(corners) => draw([...ring, ...corners])}
              onFocus={() => onFocus(id, formData)}
              onBlur={() => onBlur(id, formData)}
            />
            <AreaFile onRead={read} />
          </>
        )}
      </details>
      <div role="status">
        {unread && <div className="form-warning">{t(`core.form.polygon.${unread}`)}</div>}
        {!unread && wrong && <div className="form-warning">{t(`errors.${wrong.code}`)}</div>}
        {!unread && ring.length === 0 && !isLocked && (
          <div className="form-help" id={uiSchema?.['ui:help'] ? undefined : helpId(id)}>
            {t('core.form.polygon.draw')}
          </div>
        )}
      </div>
    </div>
  );
}
