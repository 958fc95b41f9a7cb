// Always in sight below a form: what is unsaved, Cancel, and Save (look.md "Form").
import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';

interface SaveBarProps {
  /** Id of the form that Save submits. */
  readonly form: string;
  readonly saveText: string;
  readonly unsaved: number;
  readonly busy: boolean;
  /** Another panel of the page saves now. */
  readonly elsewhere?: boolean;
  readonly onCancel: () => void;
}

export function SaveBar({ form, saveText, unsaved, busy, elsewhere = false, onCancel }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <div className="edit-bar print-hide">
      <span className="edit-bar-state" role="status">
        {busy ? t('core.edit.saving') : unsaved > 0 ? t('core.edit.unsaved', { count: unsaved }) : ''}
      </span>
      <Button text={t('core.ui.cancel')} disabled={busy} onClick={onCancel} />
      {!elsewhere && <Button type="submit" form={form} intent="primary" text={saveText} loading={busy} />}
    </div>
  );
}
