// Imports a spreadsheet: the person chooses it, checks it row by row and then takes the rows over; refused rows are
// listed and can be saved for correction.
import { Button, Dialog, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { formatNumber } from '../../texts/format.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { fileTitle } from './fileTitle.ts';
import { ImportOutcome } from './ImportOutcome.tsx';
import type { Progress } from './importing.ts';
import { refusedSheet } from './refusedSheet.ts';
import { SheetChoice } from './SheetChoice.tsx';
import { useImport } from './useImport.ts';
import './exchange.css';

interface ImportDialogProps {
  readonly entity: ResolvedEntity;
  readonly sheet?: File;
  readonly onClose: () => void;
}

export default observer(function ImportDialog({ entity, sheet, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const { step, answer, progress, error, look, take, stop, restart } = useImport(entity, sheet);
  const isBusy = step === 'looking' || step === 'taking';
  const name = t(entity.text, { count: 2 });
  const ready = step === 'looked' && answer ? answer.counts.create + answer.counts.update : 0;
  const saveRefused = () => answer && saveFile(`${fileTitle(name, entity.resource)}.csv`, refusedSheet(answer));
  return (
    <Dialog
      isOpen
      className="exchange-dialog exchange-wide"
      title={t('core.import.title', { name })}
      isCloseButtonShown={false}
      canOutsideClickClose={step === 'choosing'}
      canEscapeKeyClose={!isBusy}
      onClose={onClose}
    >
      <DialogBody>
        {step === 'choosing' && <SheetChoice entity={entity} onChoose={(file) => void look(file)} />}
        {isBusy && <Busy label={t(`core.import.${step}`)} progress={progress} />}
        {error && <p role="alert">{error}</p>}
        {!isBusy && answer && <ImportOutcome entity={entity} answer={answer} isDone={step === 'taken'} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {isBusy && <Button text={t('core.bulk.stop')} onClick={stop} />}
            {!isBusy && answer && answer.counts.refused > 0 && (
              <Button text={t('core.import.saveRefused')} onClick={saveRefused} />
            )}
            {step === 'looked' && <Button text={t('core.import.other')} onClick={restart} />}
            {!isBusy && (
              <Button text={t(step === 'taken' ? 'core.dialog.close' : 'core.ui.cancel')} onClick={onClose} />
            )}
            {step === 'looked' && (
              <Button
                intent="primary"
                disabled={ready === 0}
                text={t('core.import.confirm', { count: ready, number: formatNumber(ready) })}
                onClick={() => void take()}
              />
            )}
          </>
        }
      />
    </Dialog>
  );
});

function Busy({ label, progress }: { label: string; progress: Progress | null }) {
  const { t } = useTranslation();
  return (
    <div className="exchange-progress">
      <span role="status">{label}</span>
      <ProgressBar
        intent="primary"
        stripes={false}
        animate={progress === null}
        aria-label={label}
        value={progress ? progress.done / Math.max(1, progress.total) : undefined}
      />
      <span className="numeric">
        {progress &&
          t('core.bulk.progress', { done: formatNumber(progress.done), total: formatNumber(progress.total) })}
      </span>
    </div>
  );
}
