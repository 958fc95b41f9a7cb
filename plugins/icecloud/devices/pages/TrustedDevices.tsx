// Shows a dialog of the devices that the company trusts: it registers this one, allows badges on one, or revokes one.
import { Dialog, DialogBody } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { announceRecord, Records, session } from '#core';
import { can } from '#core/contract';
import { DeviceRow } from './DeviceRow.tsx';
import { RegisterDevice } from './RegisterDevice.tsx';
import '../../people.css';
import '../../dialogs.css';

const SHOWN = 200;
const CHANGED = { resource: 'trusteddevice', id: null };
const MODERATE = { license: 'ICECLOUD', permissions: ['ICECLOUD_TRUSTED_DEVICES_MODERATE'] };

export default observer(function TrustedDevices({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const mayModerate = session.subject !== null && can(session.subject, MODERATE);
  return (
    <Dialog isOpen className="people-dialog" title={t('icecloud.trusteddevice_other')} onClose={close}>
      <DialogBody>
        <p className="muted">{t('icecloud.devices.about')}</p>
        {mayModerate && <RegisterDevice onRegistered={() => announceRecord(CHANGED)} />}
        <Records
          model="TrustedDevice"
          form="list"
          size={SHOWN}
          className="people-list"
          empty={<p className="muted people-none">{t('icecloud.devices.none')}</p>}
          row={(device, { reload }) => <DeviceRow {...{ device, mayModerate }} onChanged={reload} />}
        />
      </DialogBody>
    </Dialog>
  );
});
