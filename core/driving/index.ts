// Exports what pages of drivers share as `#core/driving`: large words and buttons for the sun and the thumb, questions on the
// page itself, the camera and damage of the van.
import './driving.css';
import './drive-form.css';
import './drive-list.css';

export { type Damage, DamageForm, type DamageFormProps } from './DamageForm.tsx';
export { DriveForm, Note, Reasons } from './DriveForm.tsx';
export { navigationTo } from './navigation.ts';
export { type OtherTrip, OtherTrips } from './OtherTrips.tsx';
export { PhotoField } from './PhotoField.tsx';
export { fileOf } from './photo.ts';
export { VanOutline } from './VanMark.tsx';
export { WaysTo } from './WaysTo.tsx';
export { type DriveWords, DriveWordsProvider, driveWordsOf, hour, useDriveWords } from './words.tsx';
