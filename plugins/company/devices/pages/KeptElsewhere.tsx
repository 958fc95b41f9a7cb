// Leads to the record that keeps a device, such as a display or a tablet: it is changed and paired there.
import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, useRegistry } from '#core';
import type { DeviceRecord } from '../pairing/device.ts';
import { useKinds } from './useKinds.ts';

export default function KeptElsewhere({ record: { kind, record_id } }: { readonly record: DeviceRecord }) {
  const { t } = useTranslation();
  const registry = useRegistry();
  const keeping = useKinds().find(({ id }) => id === kind);
  const entity = keeping?.resource === undefined ? undefined : registry.entity(keeping.resource);
  const address = entity && record_id !== undefined ? addressOf(entity, 'view', record_id) : undefined;
  if (!keeping || !address) return null;
  return (
    <Callout compact>
      {t('company.device.keptElsewhere')}{' '}
      <Link to={address}>{t('company.device.openKept', { kind: keeping.title })}</Link>
    </Callout>
  );
}
