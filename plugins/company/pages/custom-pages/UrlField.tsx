// The address in a page's form: asked at once whether it can be embedded, and shown as staff will get it.
import { Button, InputGroup } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmbeddedFrame, errorId, type FieldProps, helpId, RequiredDot, useFormRecord } from '#core';
import { CheckLine } from './CheckLine.tsx';
import { type Check, isAddress, useAddressCheck, verdictOf } from './check.ts';
import './fields.css';

export default function UrlField(props: FieldProps) {
  const { formData, fieldPathId, uiSchema, required, rawErrors = [], readonly, disabled, onChange } = props;
  const id = fieldPathId.$id;
  const url = typeof formData === 'string' ? formData : '';
  const check = useAddressCheck(url);
  const isWrong = rawErrors.length > 0;
  return (
    <>
      <label className="form-label" htmlFor={id}>
        {uiSchema?.['ui:title']}
        {required && <RequiredDot />}
      </label>
      <InputGroup
        id={id}
        type="url"
        value={url}
        fill
        autoComplete="off"
        placeholder="https://"
        readOnly={readonly}
        disabled={disabled}
        aria-required={required || undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId(fieldPathId) : helpId(fieldPathId)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value, fieldPathId.path)}
      />
      {isAddress(url) && <Tried url={url} check={check} />}
    </>
  );
}

function Tried({ url, check }: { url: string; check: Check }) {
  const { t } = useTranslation();
  const { name, allow } = useFormRecord();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="page-tried">
      <CheckLine check={check} host={new URL(url).host} />
      <Button
        size="small"
        icon={isOpen ? <EyeOffIcon /> : <EyeOpenIcon />}
        text={t(isOpen ? 'company.pages.preview.hide' : 'company.pages.preview.show')}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className="page-preview page-preview-small">
          <EmbeddedFrame
            isPreview
            url={url}
            title={typeof name === 'string' && name ? name : new URL(url).host}
            allow={typeof allow === 'string' ? allow : undefined}
            verdict={verdictOf(check)}
          />
        </div>
      )}
    </div>
  );
}
