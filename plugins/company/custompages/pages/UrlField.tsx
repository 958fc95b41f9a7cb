// Asks for the address in a page's form, checks at once whether it can be embedded, and shows it as staff will see it.
import { Button } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmbeddedFrame, type FieldProps, LabelledInput, useFormRecord } from '#core';
import { type Check, isAddress, useAddressCheck, verdictOf } from './addressCheck.ts';
import { CheckLine } from './CheckLine.tsx';
import './fields.css';

export default function UrlField(props: FieldProps) {
  const url = typeof props.formData === 'string' ? props.formData : '';
  const check = useAddressCheck(url);
  return (
    <>
      <LabelledInput field={props} type="url" placeholder="https://" />
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
