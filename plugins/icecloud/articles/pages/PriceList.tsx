// Takes a supplier's price list in a dialog: it is pasted or chosen, its columns are named, it is compared, and only
// then taken over.
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import { PriceChanges } from './PriceChanges.tsx';
import { PriceSheet } from './PriceSheet.tsx';
import { usePriceList } from './usePriceList.ts';

export default function PriceList({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const list = usePriceList(close);
  const { found, lines, busy, message, compare, apply, back } = list;
  const [add, setAdd] = useState(true);
  const [retire, setRetire] = useState(false);
  const count = found
    ? found.changed.length + (add ? found.new.length : 0) + (retire ? found.gone.length : 0)
    : lines.length;
  return (
    <Dialog
      isOpen
      className="price-list"
      title={t('iceshop.pricelist.title')}
      canOutsideClickClose={false}
      onClose={close}
    >
      <DialogBody>
        {found ? <PriceChanges {...{ found, add, retire, setAdd, setRetire }} /> : <PriceSheet {...list} />}
        {message && (
          <p className="price-list-message" role="alert">
            {message}
          </p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {found && <Button text={t('iceshop.pricelist.back')} disabled={busy} onClick={back} />}
            <Button text={t('core.ui.cancel')} disabled={busy} onClick={close} />
            <Button
              intent="primary"
              loading={busy}
              disabled={count === 0 || list.supplier === undefined}
              text={t(found ? 'iceshop.pricelist.apply' : 'iceshop.pricelist.compare', {
                count,
                number: formatNumber(count),
              })}
              onClick={() => void (found ? apply({ add, retire }) : compare())}
            />
          </>
        }
      />
    </Dialog>
  );
}
