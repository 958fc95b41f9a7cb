// Exports the shown activity as a sheet.
import { Button, MenuItem } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { http, MenuPopover, saveFile, session, toastError, useReason, useRegistry } from '#core';
import { type Filter, queryOf } from './useCompanyActivity.ts';

const FORMATS = { xlsx: 'Excel', csv: 'CSV' } as const;
type Format = keyof typeof FORMATS;

export function ExportActivity({ filter }: { filter: Filter }) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('textoverride');
  const reason = useReason(entity as NonNullable<typeof entity>);
  const save = async (format: Format): Promise<void> => {
    try {
      const query = { ...queryOf(filter), format, locale: session.locale };
      saveFile(`${t('core.activity.sheet.file')}.${format}`, await http.blob('activity/export', { query }));
    } catch (error) {
      toastError(reason(error));
    }
  };
  const label = t('company.activity.export');
  return (
    <MenuPopover
      label={label}
      items={Object.entries(FORMATS).map(([format, name]) => (
        <MenuItem key={format} text={name} onClick={() => void save(format as Format)} />
      ))}
    >
      <Button icon={<ExportIcon />} text={label} />
    </MenuPopover>
  );
}
