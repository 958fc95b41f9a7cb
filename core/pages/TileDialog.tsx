// Asks what a person wants of a tile on their dashboard, in a form of the tile's settings. What was typed stays where it
// cannot be saved.
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resolveEntity, type TileSettings, tileFields, tileValues, UNLISTED } from '#core/contract';
import { EntityForm } from '../form/EntityForm.tsx';
import { useReadyForm } from '../form/useReadyForm.ts';
import { filledValues, type Values } from '../form/values.ts';
import type { ResolvedWidget } from '../plugins/resolved.ts';
import { session } from '../session/session.ts';
import { keepTile } from './keepTile.ts';

interface TileDialogProps {
  readonly tile: Pick<ResolvedWidget, 'key' | 'plugin' | 'titleKey'>;
  readonly settings: TileSettings;
  readonly onClose: () => void;
}

export default function TileDialog({ tile, settings, onClose }: TileDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const entity = useMemo(() => formOf(tile, settings), [tile, settings]);
  const [values, setValues] = useState<Values>(() => tileValues(settings, saidOf(tile.key)));
  const [trouble, setTrouble] = useState<'' | 'busy' | 'failed'>('');
  const { body, isReady, onReady } = useReadyForm();
  const save = async (filled: Values): Promise<void> => {
    setTrouble('busy');
    const own = filledValues(Object.keys(settings.properties), filled);
    try {
      await keepTile(tile.key, own);
      onClose();
    } catch {
      setTrouble('failed');
    }
  };
  return (
    <Dialog isOpen title={t(tile.titleKey)} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody ref={body}>
        <EntityForm
          id={form}
          idPrefix={form}
          mode="create"
          entity={entity}
          record={values}
          busy={trouble === 'busy'}
          onChange={setValues}
          onSubmit={(filled) => void save(filled)}
          onReady={onReady}
        />
        {trouble === 'failed' && <p role="alert">{t('core.dashboard.tile.failed')}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} onClick={onClose} />
            <Button
              type="submit"
              form={form}
              intent="primary"
              text={t('core.dashboard.tile.save')}
              disabled={!isReady}
              loading={trouble === 'busy'}
            />
          </>
        }
      />
    </Dialog>
  );
}

const saidOf = (key: string) => session.auth.authEmployee?.tiles?.[key];

/** The form's labels lie below the tile's own text key. */
function formOf({ key, plugin, titleKey }: TileDialogProps['tile'], settings: TileSettings) {
  const schema = { type: 'object' as const, properties: tileFields(settings) };
  return {
    ...resolveEntity({ id: plugin }, { model: `Tile-${key}`, display: '', list: UNLISTED, schema }),
    text: titleKey,
  };
}
