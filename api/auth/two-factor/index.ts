// Exports what the rest of sign-in may use of two-factor sign-in.
export { enrolment } from './enrolment.ts';
export { type Entrance, enter } from './enter.ts';
export { closeHandles } from './handle.ts';
export { type SecretBox, secretBox } from './secret-box.ts';
export { verifyTwoFactor } from './verify.ts';
