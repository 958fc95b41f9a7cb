// Takes a spreadsheet that is dropped or chosen, and offers an empty one to start with.
import { Button } from '@blueprintjs/core';
import { DownloadIcon, ImportIcon } from '@blueprintjs/icons';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../entity/failure/reason.ts';
import { may } from '../../fields/access.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { toastError } from '../../ui/toast.ts';
import { downloadTemplate } from './exporting.ts';
import { fileTitle } from './fileTitle.ts';

interface SheetChoiceProps {
  readonly entity: ResolvedEntity;
  readonly onChoose: (file: File) => void;
}

const KINDS = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function SheetChoice({ entity, onChoose }: SheetChoiceProps) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file) onChoose(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const template = () => {
    const title = fileTitle(t(entity.text, { count: 2 }), entity.resource);
    downloadTemplate(entity, title).catch((error: unknown) => toastError(reason(error)));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button in it does the same */}
      <div
        className={isOver ? 'sheet-drop sheet-over' : 'sheet-drop'}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{t('core.import.drop')}</p>
        <Button icon={<ImportIcon />} text={t('core.import.choose')} onClick={() => input.current?.click()} />
        <input
          ref={input}
          type="file"
          hidden
          accept={KINDS}
          aria-label={t('core.import.choose')}
          onChange={({ currentTarget }) => take(currentTarget.files)}
        />
      </div>
      <p className="muted">{t('core.import.help')}</p>
      {may(entity, 'index') && (
        <Button variant="minimal" icon={<DownloadIcon />} text={t('core.import.template')} onClick={template} />
      )}
    </>
  );
}
