// Exports the texts as a sheet for a translator: all of them, or only those that the company reworded.
import { Button, MenuItem } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { http, MenuPopover, saveFile, session, toastError, useReason, useRegistry } from '#core';

const CHOICES = [
  { id: 'xlsx.all', format: 'xlsx', changed: false },
  { id: 'xlsx.own', format: 'xlsx', changed: true },
  { id: 'csv.all', format: 'csv', changed: false },
  { id: 'csv.own', format: 'csv', changed: true },
] as const;
type Choice = (typeof CHOICES)[number];

export function ExportTexts() {
  const { t } = useTranslation();
  const entity = useRegistry().entity('textoverride');
  const reason = useReason(entity as NonNullable<typeof entity>);
  const save = (choice: Choice) =>
    download(choice, t('company.texts.export.file')).catch((error: unknown) => toastError(reason(error)));
  return (
    <MenuPopover
      label={t('company.texts.export')}
      items={CHOICES.map((choice) => (
        <MenuItem key={choice.id} text={t(`company.texts.export.${choice.id}`)} onClick={() => void save(choice)} />
      ))}
    >
      <Button icon={<ExportIcon />} text={t('company.texts.export')} />
    </MenuPopover>
  );
}

async function download({ format, changed }: Choice, name: string): Promise<void> {
  saveFile(`${name}.${format}`, await http.blob('text/export', { query: { format, changed, locale: session.locale } }));
}
