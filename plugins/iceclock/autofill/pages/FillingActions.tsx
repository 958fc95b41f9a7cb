// Offers at the foot of the dialog to apply what is picked, and after that to take it back.
import { Button } from '@blueprintjs/core';
import { UndoIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { Filling } from './useFilling.ts';

export function FillingActions({ filling, close }: { readonly filling: Filling; readonly close: () => void }) {
  const { t } = useTranslation();
  const { answer, applied, busy, picks, apply, undo } = filling;
  const isWorking = busy !== undefined;
  return (
    <>
      <Button text={t('core.dialog.close')} onClick={close} />
      {applied && applied.done.length > 0 && (
        <Button
          text={t('core.ui.undo')}
          icon={<UndoIcon />}
          loading={busy === 'undo'}
          disabled={isWorking}
          onClick={() => void undo(applied)}
        />
      )}
      {answer && answer.proposals.length > 0 && !applied && (
        <Button
          intent="primary"
          text={t('iceclock.autofill.apply', { count: picks.length })}
          loading={busy === 'apply'}
          disabled={isWorking || picks.length === 0}
          onClick={() => void apply()}
        />
      )}
    </>
  );
}
