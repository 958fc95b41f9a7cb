// Edits a value that came masked. It stays hidden until somebody asks to see it, which the server logs. Text that is
// typed replaces the value; when it is emptied again, the value stays as it was.
import { Button } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldSchema, isMasked, MASK } from '#core/contract';
import { toastError } from '../ui/toast.ts';
import { BaseInput } from './controls/BaseInput.tsx';
import type { FormContext } from './FormRecord.ts';
import { browserKindOf } from './index.ts';

export function MaskedInput(props: WidgetProps) {
  const { value, schema, label, registry, name, onChange, readonly } = props;
  const { t } = useTranslation();
  const reveal = (registry.formContext as FormContext | undefined)?.reveal;
  const isHidden = isMasked(value);
  const wasHidden = useRef(false);
  if (isHidden) wasHidden.current = true;
  const [isShown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  // A shown value can be cleared; while it is hidden, an empty field means no change.
  const kept = (typed: unknown) => ((typed ?? '') === '' && wasHidden.current && !isShown ? MASK : typed);
  const Control = browserKindOf(schema as FieldSchema).widget ?? BaseInput;
  const show = async () => {
    setBusy(true);
    try {
      await reveal?.(name);
      setShown(true);
    } catch {
      toastError(t('core.masked.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="form-masked">
        <div className="form-masked-control">
          <Control
            {...props}
            value={isHidden ? undefined : value}
            placeholder={isHidden ? MASK : props.placeholder}
            onChange={(typed: unknown) => onChange(kept(typed))}
          />
        </div>
        {isHidden && reveal && (
          <Button
            icon={<EyeOpenIcon />}
            loading={busy}
            text={t('core.masked.reveal')}
            aria-label={t('core.masked.revealField', { field: label })}
            onClick={() => void show()}
          />
        )}
      </div>
      {isHidden && !readonly && <div className="form-help">{t('core.masked.hidden')}</div>}
    </>
  );
}
