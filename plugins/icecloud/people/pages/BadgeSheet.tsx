// Prints the badges of the selected employees as one PDF to cut out; a selection that is too large must be printed in
// parts.
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { PrintIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, openDocument } from '#core';
import { saidBy } from '../../refusal.ts';

/** The same limit as on the server. */
const MOST = 200;

export default function BadgeSheet({ ids, close }: { ids: readonly number[]; close: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isTooMany = ids.length > MOST;
  const print = () => {
    setBusy(true);
    setFailure('');
    openDocument('icecloud/badges', { ids: ids.join(',') })
      .then(close, (refused: unknown) => setFailure(saidBy(t, refused)))
      .finally(() => setBusy(false));
  };
  return (
    <Dialog isOpen title={t('icecloud.action.badge-sheet')} onClose={close}>
      <DialogBody>
        <p>
          {isTooMany
            ? t('icecloud.badges.tooMany', { most: MOST })
            : t('icecloud.badges.sheet', { count: ids.length, formatted: formatNumber(ids.length) })}
        </p>
        {failure && <p role="alert">{failure}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.dialog.close')} onClick={close} />
            <Button
              intent="primary"
              icon={<PrintIcon />}
              disabled={isTooMany}
              loading={busy}
              text={t('icecloud.badges.print')}
              onClick={print}
            />
          </>
        }
      />
    </Dialog>
  );
}
