// Copies a text and says so, or says what to do instead.
import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { toast, toastError } from '../../ui/toast.ts';

export function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(text)) toast(t('core.profile.copied'));
    else toastError(t('core.profile.copyFailed'));
  };
  return <Button icon={<DuplicateIcon />} text={label} onClick={() => void copy()} />;
}

/** Answers false if the browser does not allow it, as on an address without https. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
