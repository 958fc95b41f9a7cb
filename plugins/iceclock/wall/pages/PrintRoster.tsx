// Prints the roster of a week for the wall, on A4 or A3, in the company's or another language.
import { Button, Dialog, DialogBody, DialogFooter, FormGroup, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { PrintIcon } from '@blueprintjs/icons';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDocument, useReason, useRegistry } from '#core';
import { LOCALES } from '#core/contract';

interface PrintRosterProps {
  readonly record?: { readonly id: number };
  readonly close: () => void;
}

const PAPERS = { A4: 'iceclock/wall-roster', A3: 'iceclock/wall-roster-a3' } as const;
const SIZES = ['A4', 'A3'] as const;

export default function PrintRoster({ record, close }: PrintRosterProps) {
  const entity = useRegistry().entity('schedule');
  return record && entity ? <Printing id={record.id} entity={entity} close={close} /> : null;
}

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

function Printing({ id, entity, close }: { readonly id: number; readonly entity: Entity; readonly close: () => void }) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [size, setSize] = useState<(typeof SIZES)[number]>('A4');
  const [locale, setLocale] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const print = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure('');
    openDocument(PAPERS[size], { id, ...(locale && { locale }) })
      .then(close, (error: unknown) => setFailure(reason(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Dialog isOpen title={t('iceclock.action.print-roster')} onClose={close}>
      <form onSubmit={print}>
        <DialogBody>
          <FormGroup label={t('iceclock.wall.paper')}>
            <SegmentedControl
              options={SIZES.map((value) => ({ value, label: value }))}
              value={size}
              onValueChange={(value) => setSize(value as typeof size)}
            />
          </FormGroup>
          <FormGroup label={t('iceclock.wall.language')} labelFor="wall-language">
            <HTMLSelect
              id="wall-language"
              value={locale}
              onChange={({ currentTarget }) => setLocale(currentTarget.value)}
            >
              <option value="">{t('iceclock.wall.companyLanguage')}</option>
              {LOCALES.map((each) => (
                <option key={each} value={each}>
                  {t(`core.language.${each}`)}
                </option>
              ))}
            </HTMLSelect>
          </FormGroup>
          {failure && <p role="alert">{failure}</p>}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('core.ui.cancel')} onClick={close} />
              <Button
                intent="primary"
                type="submit"
                autoFocus
                icon={<PrintIcon />}
                loading={busy}
                text={t('iceclock.wall.print')}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
