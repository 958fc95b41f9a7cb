// Stays in sight below a form and shows what is unsaved, Cancel and Save (docs/look.md, "Form").
import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../texts/format.ts';

interface SaveBarProps {
  /** Id of the form that Save submits. */
  readonly form: string;
  readonly saveText: string;
  readonly unsaved: number;
  readonly busy: boolean;
  /** The share of the files that has been sent, 0 to 1. */
  readonly progress?: number;
  /** True while another panel of the page is saving. */
  readonly elsewhere?: boolean;
  readonly onCancel: () => void;
}

export function SaveBar({ form, saveText, unsaved, busy, progress, elsewhere = false, onCancel }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <div className="edit-bar print-hide">
      <span className="edit-bar-state" role="status">
        {busy ? <Saving progress={progress} /> : unsaved > 0 ? t('core.edit.unsaved', { count: unsaved }) : ''}
      </span>
      <Button text={t('core.ui.cancel')} disabled={busy} onClick={onCancel} />
      {!elsewhere && <Button type="submit" form={form} intent="primary" text={saveText} loading={busy} />}
    </div>
  );
}

/** Shows how much of the files has been sent. */
export function Saving({ progress }: { progress?: number }) {
  const { t } = useTranslation();
  if (progress === undefined || progress >= 1) return t('core.edit.saving');
  return t('core.edit.sending', { part: formatNumber(progress, { style: 'percent', maximumFractionDigits: 0 }) });
}
