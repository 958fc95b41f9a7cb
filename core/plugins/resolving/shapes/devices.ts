// Describes kinds of devices.
import { type DeviceKind, SIGN_ON_WAYS } from '#core/contract';
import { closed, flag, id, licenses, permissions, text } from './basics.ts';

export const DEVICE_KIND = closed<DeviceKind>(
  {
    id: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$', maxLength: 40 },
  },
  {
    icon: text,
    page: id,
    permissions,
    signsOn: { type: 'array', uniqueItems: true, items: { type: 'string', enum: SIGN_ON_WAYS } },
    offline: flag,
    resource: text,
    as: id,
    license: licenses,
  },
);
