// Describes the calls for a person's own data: profile, picture, menu, password and tag.
import {
  A_FILE,
  answer,
  type CallDescription,
  formBody,
  NO_ANSWER,
  NUMBER,
  object,
  TEXT,
} from '../description/index.ts';
import { DIGESTS } from '../notices/digest-choice.ts';
import { LOCALE } from './session/session-schemas.ts';

const IS = { type: 'boolean' };
const PROFILE = object(
  {
    ...{ id: NUMBER, email: TEXT, first_name: TEXT, last_name: TEXT, default_locale: LOCALE },
    ...{ notice_mail: { type: 'string', enum: DIGESTS }, two_factor: IS, recovery_codes_left: NUMBER, has_badge: IS },
    has_pin: IS,
  },
  { username: TEXT, picture_uri: TEXT },
);
const SHOWN = { 200: answer('One’s own profile.', PROFILE) };

export const SHOW_PROFILE: CallDescription = { id: 'showProfile', tag: 'own', answers: SHOWN, problems: [401, 403] };
export const CHANGE_PROFILE: CallDescription = {
  ...{ id: 'changeProfile', tag: 'own', answers: SHOWN, problems: [401, 403, 422] },
};
export const SET_PICTURE: CallDescription = {
  ...{ id: 'setOwnPicture', tag: 'own', answers: SHOWN, problems: [401, 403, 413, 415, 422] },
  requestBody: formBody(object({ picture: A_FILE })),
};
export const DROP_PICTURE: CallDescription = { id: 'dropOwnPicture', tag: 'own', answers: SHOWN, problems: [401, 403] };
export const KEEP_MENU: CallDescription = {
  ...{ id: 'keepMenu', tag: 'own', answers: NO_ANSWER, problems: [401, 403, 422] },
  about: 'Pages that one pinned and groups that one left open, by the keys of their menu entries.',
};
export const KEEP_TILES: CallDescription = {
  ...{ id: 'keepTiles', tag: 'own', answers: NO_ANSWER, problems: [401, 403, 422] },
  about: 'What one says of the tiles on one’s dashboard: by the key of the tile, its settings by name.',
};
export const KEEP_DASHBOARD: CallDescription = {
  ...{ id: 'keepDashboard', tag: 'own', answers: NO_ANSWER, problems: [401, 403, 422] },
  about:
    'How one has arranged one’s dashboard, and with which page one begins. It replaces what was kept; what is left out is as the modules declare it.',
};
export const CHANGE_PASSWORD: CallDescription = {
  ...{ id: 'changePassword', tag: 'own', answers: NO_ANSWER, problems: [401, 403, 406, 422, 429] },
  about: 'Ends one’s other sessions.',
};
export const SET_PIN: CallDescription = {
  ...{ id: 'setOwnPin', tag: 'own', answers: NO_ANSWER, problems: [401, 403, 422] },
  about: 'Four to six digits, with which one signs on at devices. Null takes the PIN away. It is never shown.',
};
export const SET_TAG: CallDescription = {
  ...{ id: 'setOwnTag', tag: 'own', answers: NO_ANSWER, problems: [401, 403, 422] },
  about: 'Null takes the tag away. It is never shown.',
};
