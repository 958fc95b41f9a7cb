// Shows the entries of an index's menu for the list as a whole: print, export and import.
import { MenuItem } from '@blueprintjs/core';
import { ExportIcon, ImportIcon, PrintIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../plugins/lazy.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { type Exchange, exchangesOf } from '../tools/listTools.ts';
import type { ExportedList } from './exporting.ts';

const ExportDialog = lazyPart(() => import('./ExportDialog.tsx'), null);
const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'), null);
const PrintRun = lazyPart(() => import('../print/PrintRun.tsx'), null);

const ICONS = { print: PrintIcon, export: ExportIcon, import: ImportIcon };

export function ExchangeItems({ entity, onOpen }: { entity: ResolvedEntity; onOpen: (exchange: Exchange) => void }) {
  const { t } = useTranslation();
  return exchangesOf(entity).map((exchange) => {
    const Icon = ICONS[exchange];
    return (
      <MenuItem key={exchange} icon={<Icon />} text={t(`core.${exchange}.open`)} onClick={() => onOpen(exchange)} />
    );
  });
}

interface ExchangeDialogProps extends ExportedList {
  readonly open: Exchange | null;
  /** The file that an import starts with. */
  readonly sheet?: File;
  readonly onClose: () => void;
}

export function ExchangeDialog({ open, sheet, onClose, ...shown }: ExchangeDialogProps) {
  return (
    <>
      {open === 'print' && (
        <PrintRun entity={shown.entity} query={shown.query} columns={shown.columns} onClose={onClose} />
      )}
      {open === 'export' && <ExportDialog {...shown} onClose={onClose} />}
      {open === 'import' && <ImportDialog entity={shown.entity} sheet={sheet} onClose={onClose} />}
    </>
  );
}
