// Imports a spreadsheet: the person chooses it, checks it row by row and then takes the rows over; refused rows are
// listed and can be saved for correction.
import { Button, Dialog, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { formatNumber } from '../../texts/format.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { fileTitle } from './fileTitle.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import type { Progress } from './importing.ts';
import { LatestImports } from './LatestImports.tsx';
import { refusedSheet } from './refusedSheet.ts';
import { SheetChoice } from './SheetChoice.tsx';
import { UndoneOutcome } from './UndoneOutcome.tsx';
import { useImport } from './useImport.ts';
import './exchange.css';

interface ImportDialogProps {
  readonly entity: ResolvedEntity;
  readonly sheet?: File;
  readonly onClose: () => void;
}

export default observer(function ImportDialog({ entity, sheet, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const { step, answer, undone, progress, error, look, lookAgain, take, undo, stop, restart } = useImport(
    entity,
    sheet,
  );
  const isBusy = ['looking', 'taking', 'undoing'].includes(step);
  const name = t(entity.text, { count: 2 });
  const saved = answer ? answer.counts.create + answer.counts.update : 0;
  const ready = step === 'looked' ? saved : 0;
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
        {step === 'choosing' && <LatestImports entity={entity} onUndo={(id) => void undo(id)} />}
        {isBusy && <Busy label={t(`core.import.${step}`)} progress={progress} />}
        {error && <p role="alert">{error}</p>}
        {step === 'undone' && undone && <UndoneOutcome undone={undone} />}
        {step === 'looked' && answer && (
          <ImportColumns entity={entity} answer={answer} onAgain={(choice) => void lookAgain(choice)} />
        )}
        {!isBusy && answer && <ImportOutcome entity={entity} answer={answer} isDone={step === 'taken'} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {isBusy && step !== 'undoing' && <Button text={t('core.bulk.stop')} onClick={stop} />}
            {step === 'taken' && answer?.import !== undefined && saved > 0 && (
              <Button text={t('core.import.undo')} onClick={() => void undo(answer.import as number)} />
            )}
            {!isBusy && answer && answer.counts.refused > 0 && (
              <Button text={t('core.import.saveRefused')} onClick={saveRefused} />
            )}
            {step === 'looked' && <Button text={t('core.import.other')} onClick={restart} />}
            {!isBusy && (
              <Button
                text={t(step === 'taken' || step === 'undone' ? 'core.dialog.close' : 'core.ui.cancel')}
                onClick={onClose}
              />
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
