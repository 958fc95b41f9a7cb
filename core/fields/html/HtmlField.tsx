// Edits a document as formatted text or as HTML source, with a list of its placeholders and a preview of what the
// server will store.
import { Button, SegmentedControl, TextArea } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldKey } from '#core/contract';
import { lazyPart } from '../../plugins/lazy.ts';
import { described } from '../controls/described.ts';
import { type FormContext, useFormRecord } from '../FormRecord.ts';
import { isPlain } from './document.ts';
import type { EditorProps, Insert } from './editor.ts';
import { Palette } from './Palette.tsx';
import { placeholderFaults } from './placeholders.ts';
import { previewOf, variablesOf } from './variables.ts';
import './html.css';

/** Fetched on demand with the libraries that edit and sanitise, since few people write documents. */
const RichText = lazyPart(() => import('./RichText.tsx'), <div className="form-waiting" />);
const SamplePreview = lazyPart(() => import('./SamplePreview.tsx'), <div className="form-waiting" />);
/** From this width on the preview fits beside the editor. */
const WIDE = 900;

/** Answers the root of the field's text keys. */
function textKeyOf({ name, registry }: WidgetProps): string {
  return fieldKey((registry.formContext as FormContext).entity, name);
}

export function HtmlField(props: WidgetProps) {
  const { id, value, options, readonly, disabled, onChange } = props;
  const { t } = useTranslation();
  const source = typeof value === 'string' ? value : '';
  const [mode, setMode] = useState(() => (isPlain(source) ? 'text' : 'source'));
  const preview = previewOf(props);
  const [isShown, setShown] = useState(() => preview !== undefined && window.innerWidth >= WIDE);
  const insert = useRef<Insert>(undefined);
  const record = useFormRecord();
  const variables = variablesOf(props, record);
  const isLocked = Boolean(readonly || disabled);
  const change = (next: string): void => onChange(next === '' ? options.emptyValue : next);
  const Editor = mode === 'text' ? RichText : Source;
  const faults = variables ? placeholderFaults(source, variables) : [];
  const warnings = faults.map(({ code, params }) => t(`errors.${code}`, { ...params }));
  const isBeside = preview !== undefined && isShown && source !== '';
  return (
    <div className="form-html">
      <div className="form-html-tools">
        <SegmentedControl
          size="small"
          aria-label={t('core.form.html.mode')}
          value={mode}
          options={[
            { value: 'text', label: t('core.form.html.text'), disabled: mode === 'source' && !isPlain(source) },
            { value: 'source', label: t('core.form.html.source') },
          ]}
          onValueChange={setMode}
        />
        <Button
          variant="minimal"
          icon={<EyeOpenIcon />}
          aria-expanded={isShown}
          disabled={source === ''}
          text={t(isShown ? 'core.form.html.hide' : 'core.form.html.show')}
          onClick={() => setShown(!isShown)}
        />
      </div>
      {mode === 'source' && !isPlain(source) && <p className="form-help">{t('core.form.html.richOnly')}</p>}
      <div className={isBeside ? 'form-html-beside' : undefined}>
        <Editor
          id={id}
          aria={{ ...described(props), 'aria-label': props.label }}
          source={source}
          locked={isLocked}
          insert={insert}
          onChange={change}
          onBlur={() => props.onBlur(id, value)}
        />
        {isShown && source !== '' && <SamplePreview {...{ source, variables, preview, record }} label={props.label} />}
      </div>
      {variables && !isLocked && (
        <Palette {...variables} text={textKeyOf(props)} onPick={(inserted) => insert.current?.(inserted)} />
      )}
      {warnings
        .filter((warning) => !props.rawErrors?.includes(warning))
        .map((warning) => (
          <p key={warning} className="form-warning">
            {warning}
          </p>
        ))}
    </div>
  );
}

function Source({ id, aria, source, locked, insert, onChange, onBlur }: EditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  insert.current = (text) => {
    const { selectionStart = source.length, selectionEnd = source.length } = area.current ?? {};
    onChange(source.slice(0, selectionStart) + text + source.slice(selectionEnd));
    area.current?.focus();
  };
  return (
    <TextArea
      {...aria}
      inputRef={area}
      id={id}
      className="form-source"
      value={source}
      rows={10}
      readOnly={locked}
      fill
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  );
}
