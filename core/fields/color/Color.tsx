// Edits a colour with the browser's picker beside its code, so that a colour can be pasted too, and warns if a text in
// it is hard to read.
import { Button, InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { described } from '../controls/described.ts';
import { useFormRecord } from '../FormRecord.ts';
import { clearerOn, contrast } from './kind.ts';

/** The contrast that WCAG AA asks for texts of normal size. */
const READABLE = 4.5;

export function Color(props: WidgetProps) {
  const { id, value, label, disabled, readonly, onChange, onBlur, onFocus } = props;
  const { t } = useTranslation();
  const valid = typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
  return (
    <>
      <div className="form-color">
        <input
          type="color"
          aria-label={t('core.form.color.pick', { field: label })}
          value={valid ? value : '#ffffff'}
          disabled={disabled || readonly}
          onChange={({ target }) => onChange(target.value)}
        />
        <InputGroup
          {...described(props)}
          id={id}
          className="form-short numeric"
          value={value ?? ''}
          placeholder="#d02667"
          readOnly={readonly}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value || undefined)}
          onBlur={() => onBlur(id, value)}
          onFocus={() => onFocus(id, value)}
        />
      </div>
      <Contrast {...props} />
    </>
  );
}

/**
 * Shows the contrast of a text's colour, where the record has a background for it: `color_text` on `color_background`.
 */
function Contrast(props: WidgetProps) {
  const { t } = useTranslation();
  const record = useFormRecord();
  const { name, value } = props;
  const ground = name.endsWith('color_text') && record[name.replace(/text$/, 'background')];
  const ratio = ground ? contrast(value, ground) : undefined;
  if (ratio === undefined) return null;
  const isReadable = ratio >= READABLE;
  return (
    <div className={isReadable ? 'form-help form-sampled' : 'form-warning form-sampled'} role="status">
      {/* The sample shows bars instead of letters, so that no unreadable text is on the page. */}
      <span className="form-sample" style={{ background: String(ground) }} aria-hidden="true">
        <span style={{ background: String(value) }} />
        <span style={{ background: String(value) }} />
      </span>
      {t(isReadable ? 'core.form.color.readable' : 'core.form.color.unreadable')}
      {!isReadable && !props.readonly && !props.disabled && (
        <Button size="small" text={t('core.form.color.better')} onClick={() => props.onChange(clearerOn(ground))} />
      )}
    </div>
  );
}
