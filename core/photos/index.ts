// Photos that were taken, small, and the button that takes more.
export { PhotoButton } from './PhotoButton.tsx';
export { Photos } from './Photos.tsx';
