// Devices that the company trusts.
import { definePart } from '#core/contract';
import trusteddevice from '#schemas/icecloud/devices/trusteddevice.json';

const VIEW = ['ICECLOUD_TRUSTED_DEVICES_VIEW'];

export default definePart({
  id: 'devices',
  permissions: [...VIEW, 'ICECLOUD_TRUSTED_DEVICES_MODERATE'],
  entities: [trusteddevice],
  extends: {
    Employee: {
      tools: [
        {
          id: 'trusted-devices',
          permissions: VIEW,
          icon: 'mobile-phone',
          load: () => import('./pages/TrustedDevices.tsx'),
        },
      ],
    },
  },
});
