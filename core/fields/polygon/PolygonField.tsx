// Edits an area in a form: drawn on a map, typed as a list of corners, or read from a file. Faults show during drawing.
import { type FieldProps, helpId } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../plugins/lazy.ts';
import { described, labelId } from '../controls/described.ts';
import { RequiredDot } from '../controls/RequiredDot.tsx';
import { type FormContext, useFormRecord } from '../FormRecord.ts';
import { AddCorner } from './AddCorner.tsx';
import { AreaFile } from './AreaFile.tsx';
import { Corners } from './Corners.tsx';
import { colorOf } from './color.ts';
import { checkPolygon, cornersOf, polygonOf, type Ring } from './kind.ts';
import { Outline } from './Outline.tsx';
import { ReadingAnswer } from './ReadingAnswer.tsx';
import { useReading } from './useReading.ts';

/** Fetched on demand with the map's library, so that forms without an area do without. */
const Drawing = lazyPart(() => import('./Drawing.tsx'), <div className="area-map" />);

const SIZE = 160;

export default function PolygonField(props: FieldProps) {
  const { fieldPathId, formData, uiSchema, required, readonly, disabled, rawErrors, onChange, onBlur, onFocus } = props;
  const { t } = useTranslation();
  const record = useFormRecord();
  const { entity } = props.registry.formContext as FormContext;
  const id = fieldPathId.$id;
  const label = String(uiSchema?.['ui:title'] ?? props.name);
  const ring = cornersOf(formData);
  const isRefused = (rawErrors?.length ?? 0) > 0;
  // Shown during drawing; after an attempt to save, the form itself shows the fault.
  const wrong = ring.length > 0 && !isRefused ? checkPolygon(formData) : undefined;
  const isLocked = readonly === true || disabled === true;
  const put = (next: Ring) => onChange(polygonOf(next), fieldPathId.path);
  const reading = useReading(put);
  const draw = (next: Ring) => {
    reading.forget();
    put(next);
  };
  const { found } = reading;
  const isUnread = found.error !== undefined || found.areas !== undefined || found.fine !== undefined;
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
              onArea={reading.read}
              onFocus={() => onFocus(id, formData)}
              onBlur={() => onBlur(id, formData)}
            />
            <AreaFile
              onRead={reading.read}
              onTooLarge={() => reading.say('large')}
              polygon={polygonOf(ring)}
              name={String(record.name ?? label)}
            />
          </>
        )}
      </details>
      <div role="status">
        <ReadingAnswer {...{ reading, draw }} />
        {!isUnread && wrong && <div className="form-warning">{t(`errors.${wrong.code}`)}</div>}
        {!isUnread && ring.length === 0 && !isLocked && (
          <div className="form-help" id={uiSchema?.['ui:help'] ? undefined : helpId(id)}>
            {t('core.form.polygon.draw')}
          </div>
        )}
      </div>
    </div>
  );
}
