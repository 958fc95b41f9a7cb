// Shows a dialog of the devices that the company trusts: it registers this one, allows badges on one, or revokes one.
import { Dialog, DialogBody } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton, session } from '#core';
import { can } from '#core/contract';
import { useAnswer } from '#core/records';
import { type Device, DeviceRow } from './DeviceRow.tsx';
import { RegisterDevice } from './RegisterDevice.tsx';
import '../../people.css';
import '../../dialogs.css';

const MODERATE = { license: 'ICECLOUD', permissions: ['ICECLOUD_TRUSTED_DEVICES_MODERATE'] };

export default observer(function TrustedDevices({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const devices = useAnswer<readonly Device[]>('trusteddevice', { 'page[size]': 200 });
  const mayModerate = session.subject !== null && can(session.subject, MODERATE);
  return (
    <Dialog isOpen className="people-dialog" title={t('icecloud.trusteddevice_other')} onClose={close}>
      <DialogBody>
        <p className="muted">{t('icecloud.devices.about')}</p>
        {mayModerate && <RegisterDevice onRegistered={devices.reload} />}
        {devices.state === 'loading' && <Skeleton shape="lines" />}
        {devices.state === 'failed' && <ErrorState onRetry={devices.reload} />}
        {devices.data?.length === 0 && <p className="muted people-none">{t('icecloud.devices.none')}</p>}
        <ul className="people-list">
          {devices.data?.map((device) => (
            <DeviceRow key={device.id} device={device} mayModerate={mayModerate} onChanged={devices.reload} />
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
});
