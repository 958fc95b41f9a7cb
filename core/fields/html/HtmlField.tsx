// A document as source with a preview beside it, of what the server will keep of it.
import { Button, TextArea } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { described } from '../controls/described.ts';

/** With the library that sanitises: only who looks at a document fetches it. */
const HtmlPreview = lazy(() => import('./HtmlPreview.tsx'));

export function HtmlField(props: WidgetProps) {
  const { id, value, label, options, readonly, disabled, onChange, onBlur, onFocus } = props;
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const source = typeof value === 'string' ? value : '';
  return (
    <div className="form-html">
      <TextArea
        {...described(props)}
        id={id}
        className="form-source"
        value={source}
        rows={options.rows ?? 10}
        readOnly={readonly}
        disabled={disabled}
        fill
        spellCheck={false}
        onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
        onBlur={() => onBlur(id, value)}
        onFocus={() => onFocus(id, value)}
      />
      <Button
        icon={<EyeOpenIcon />}
        aria-expanded={isShown}
        disabled={source === ''}
        text={t(isShown ? 'core.form.html.hide' : 'core.form.html.show')}
        onClick={() => setShown(!isShown)}
      />
      {isShown && source !== '' && (
        <Suspense fallback={<div className="form-waiting" />}>
          <HtmlPreview source={source} title={t('core.form.html.preview', { field: label })} />
        </Suspense>
      )}
    </div>
  );
}
