// Asks which rows and columns of a list go into which kind of file, and then shows the progress of the download.
import { Button, Dialog, DialogBody, DialogFooter, ProgressBar, Radio, RadioGroup } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../entity/failure/reason.ts';
import { formatNumber } from '../../texts/format.ts';
import { toast } from '../../ui/toast.ts';
import { download, type ExportedList, type ExportRequest, type Format, fieldsOf, MOST_PICKED } from './exporting.ts';
import { fileTitle } from './fileTitle.ts';
import './exchange.css';

export default observer(function ExportDialog(props: ExportedList & { readonly onClose: () => void }) {
  const { entity, query, columns, rows, selection, onClose } = props;
  const { t } = useTranslation();
  const picked = selection && !selection.all ? selection.known.map(({ id }) => id) : [];
  const mayPick = picked.length > 0 && picked.length <= MOST_PICKED;
  const [format, setFormat] = useState<Format>('xlsx');
  const [which, setWhich] = useState(mayPick ? 'picked' : 'all');
  const [width, setWidth] = useState('shown');
  const { bytes, error, isBusy, start, stop } = useDownload(props);
  const wanted: ExportRequest = {
    format,
    query,
    ...(which === 'picked' && { ids: picked }),
    ...(width === 'shown' && { columns: fieldsOf(entity, columns) }),
  };
  const close = () => {
    stop();
    onClose();
  };
  const all =
    rows.total === null ? t('core.export.all') : t('core.export.allCounted', { number: formatNumber(rows.total) });
  return (
    <Dialog
      isOpen
      className="exchange-dialog"
      title={t('core.export.title', { name: t(entity.text, { count: 2 }) })}
      isCloseButtonShown={false}
      canOutsideClickClose={!isBusy}
      onClose={close}
    >
      <DialogBody>
        <Choice label={t('core.export.format')} value={format} onChange={(value) => setFormat(value as Format)}>
          <Radio value="xlsx" label="Excel" />
          <Radio value="csv" label="CSV" />
        </Choice>
        {mayPick && (
          <Choice label={t('core.export.rows')} value={which} onChange={setWhich}>
            <Radio value="picked" label={t('core.export.picked', { number: formatNumber(picked.length) })} />
            <Radio value="all" label={all} />
          </Choice>
        )}
        <Choice label={t('core.export.columns')} value={width} onChange={setWidth}>
          <Radio value="shown" label={t('core.export.shown')} />
          <Radio value="every" label={t('core.export.every')} />
        </Choice>
        {!mayPick && <p className="muted">{all}</p>}
        {isBusy && (
          <div className="exchange-progress">
            <ProgressBar intent="primary" stripes={false} aria-label={t('core.export.running')} />
            <span className="numeric">{t('core.export.received', { size: sizeText(bytes) })}</span>
          </div>
        )}
        {error && <p role="alert">{error}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} onClick={isBusy ? stop : close} />
            <Button
              intent="primary"
              text={t('core.export.confirm')}
              disabled={isBusy}
              onClick={() => void start(wanted)}
            />
          </>
        }
      />
    </Dialog>
  );
});

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: React.ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <RadioGroup
      className="exchange-choice"
      label={label}
      selectedValue={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {children}
    </RadioGroup>
  );
}

function useDownload({ entity, onClose }: Pick<ExportedList, 'entity'> & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const control = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [bytes, setBytes] = useState(0);
  const [error, setError] = useState('');
  useEffect(() => () => control.current?.abort(), []);
  const start = async (wanted: ExportRequest): Promise<void> => {
    const current = new AbortController();
    const { signal } = current;
    control.current = current;
    setBusy(true);
    setBytes(0);
    setError('');
    try {
      const title = fileTitle(t(entity.text, { count: 2 }), entity.resource);
      await download(entity, title, wanted, { signal, onBytes: setBytes });
      toast(t('core.export.done'));
      onClose();
    } catch (failure) {
      if (!signal.aborted) setError(reason(failure));
    } finally {
      setBusy(false);
    }
  };
  return { bytes, error, isBusy, start, stop: () => control.current?.abort() };
}

function sizeText(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const size = isLarge ? bytes / 1_000_000 : Math.ceil(bytes / 1000);
  return formatNumber(size, { style: 'unit', unit, maximumFractionDigits: 1 });
}
