// Imports a translator's sheet: it shows first what would change and what cannot be imported, and then saves all at
// once.
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { ImportIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, useReason, useRegistry } from '#core';
import type { TextProposal } from '#core/contract';
import { readSheet, saveProposals } from './importing.ts';
import { Proposals } from './Proposals.tsx';
import './importing.css';

export function ImportTexts() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ImportIcon />} text={t('company.texts.import')} onClick={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        title={t('company.texts.import.title')}
        className="texts-import"
        isCloseButtonShown={false}
        onClose={() => setOpen(false)}
      >
        <Importing close={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Importing({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('textoverride');
  const reason = useReason(entity as NonNullable<typeof entity>);
  const [proposals, setProposals] = useState<readonly TextProposal[] | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure('');
    await work().catch((error: unknown) => setFailure(reason(error)));
    setBusy(false);
  };
  const read = (file: File) => run(async () => setProposals(await readSheet(file)));
  const good = (proposals ?? []).filter(({ problem }) => !problem);
  const save = () =>
    run(async () => {
      await saveProposals(good);
      toast(t('company.texts.import.done', { count: good.length }));
      close();
    });
  return (
    <>
      <DialogBody>
        {failure && (
          <p role="alert" className="texts-import-failure">
            {failure}
          </p>
        )}
        {proposals ? <Proposals proposals={proposals} /> : <FileChoice disabled={isBusy} onChoose={read} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} onClick={close} />
            {proposals && <Button text={t('company.texts.import.again')} onClick={() => setProposals(null)} />}
            {good.length > 0 && (
              <Button
                intent="primary"
                loading={isBusy}
                text={t('company.texts.import.save', { count: good.length })}
                onClick={() => void save()}
              />
            )}
          </>
        }
      />
    </>
  );
}

const KINDS = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function FileChoice({ disabled, onChoose }: { disabled: boolean; onChoose: (file: File) => void }) {
  const { t } = useTranslation();
  return (
    <label className="texts-import-file">
      <span>{t('company.texts.import.help')}</span>
      <input
        type="file"
        accept={KINDS}
        disabled={disabled}
        aria-label={t('company.texts.import.choose')}
        onChange={({ currentTarget }) => currentTarget.files?.[0] && onChoose(currentTarget.files[0])}
      />
    </label>
  );
}
