// Describes for the OpenAPI document the calls of one's own trusted devices.
import {
  answer,
  type CallDescription,
  listOf,
  MOMENT,
  NO_ANSWER,
  NUMBER,
  object,
  TEXT,
} from '../../description/index.ts';
import { DEVICE_KEY } from '../session/described-session.ts';

const DEVICE = object(
  {
    ...{ id: NUMBER, name: TEXT, allow_nfc_login: { type: 'boolean' }, created_at: MOMENT },
    current: { type: 'boolean', description: 'Its key came with the call.' },
  },
  { last_used_at: MOMENT },
);
const parameters = [{ ...DEVICE_KEY, description: 'Key of the device that calls.' }];

export const LIST_DEVICES: CallDescription = {
  ...{ id: 'listDevices', tag: 'own', parameters, problems: [401, 403] },
  answers: { 200: answer('One’s own devices.', listOf(DEVICE)) },
};
export const ADD_DEVICE: CallDescription = {
  ...{ id: 'addDevice', tag: 'own', problems: [401, 403, 422] },
  about: 'A device that is trusted already takes the new name.',
  answers: { 201: answer('The device.', DEVICE) },
};
export const CHANGE_DEVICE: CallDescription = {
  ...{ id: 'changeDevice', tag: 'own', parameters, problems: [401, 403, 404, 422] },
  answers: { 200: answer('The device.', DEVICE) },
};
export const REMOVE_DEVICE: CallDescription = {
  ...{ id: 'removeDevice', tag: 'own', answers: NO_ANSWER, problems: [401, 403, 404] },
};
