// Copies a text and says so, or says what to do instead.
import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { toast, toastError } from '../../ui/toast.ts';
import { copyText } from './copyText.ts';

export function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(text)) toast(t('core.profile.copied'));
    else toastError(t('core.profile.copyFailed'));
  };
  return <Button icon={<DuplicateIcon />} text={label} onClick={() => void copy()} />;
}
