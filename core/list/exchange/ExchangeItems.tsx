// Shows the two entries of an index's menu for spreadsheets: export and import.
import { MenuItem } from '@blueprintjs/core';
import { ExportIcon, ImportIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../plugins/lazy.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { type Exchange, exchangesOf } from '../tools/listTools.ts';
import type { ExportedList } from './exporting.ts';

const ExportDialog = lazyPart(() => import('./ExportDialog.tsx'), null);
const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'), null);

export function ExchangeItems({ entity, onOpen }: { entity: ResolvedEntity; onOpen: (exchange: Exchange) => void }) {
  const { t } = useTranslation();
  return exchangesOf(entity).map((exchange) => (
    <MenuItem
      key={exchange}
      icon={exchange === 'export' ? <ExportIcon /> : <ImportIcon />}
      text={t(`core.${exchange}.open`)}
      onClick={() => onOpen(exchange)}
    />
  ));
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
      {open === 'export' && <ExportDialog {...shown} onClose={onClose} />}
      {open === 'import' && <ImportDialog entity={shown.entity} sheet={sheet} onClose={onClose} />}
    </>
  );
}
