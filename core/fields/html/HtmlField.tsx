// A document as source with a toolbar above it, and below it a preview of what the server will keep.
import { Button, TextArea } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { described } from '../controls/described.ts';
import { HtmlTools } from './HtmlTools.tsx';

/** With the library that sanitises: only who looks at a document fetches it. */
const HtmlPreview = lazy(() => import('./HtmlPreview.tsx'));

export function HtmlField(props: WidgetProps) {
  const { id, value, label, options, readonly, disabled, onChange, onBlur, onFocus } = props;
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const change = (source: string): void => onChange(source === '' ? options.emptyValue : source);
  const source = typeof value === 'string' ? value : '';
  return (
    <div className="form-html">
      <div className="form-html-tools">
        <HtmlTools area={area} disabled={Boolean(disabled || readonly)} onChange={change} />
        <Button
          variant="minimal"
          icon={<EyeOpenIcon />}
          aria-expanded={isShown}
          disabled={source === ''}
          text={t(isShown ? 'core.form.html.hide' : 'core.form.html.show')}
          onClick={() => setShown(!isShown)}
        />
      </div>
      <TextArea
        {...described(props)}
        inputRef={area}
        id={id}
        className="form-source"
        value={source}
        rows={options.rows ?? 10}
        readOnly={readonly}
        disabled={disabled}
        fill
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
        onBlur={() => onBlur(id, value)}
        onFocus={() => onFocus(id, value)}
      />
      {isShown && source !== '' && (
        <Suspense fallback={<div className="form-waiting" />}>
          <HtmlPreview source={source} title={t('core.form.html.preview', { field: label })} />
        </Suspense>
      )}
    </div>
  );
}
