// Exports small photos in a row, and the button that takes more.
export { PhotoButton } from './PhotoButton.tsx';
export { Photos } from './Photos.tsx';
