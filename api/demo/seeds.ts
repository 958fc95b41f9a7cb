// Exports what modules make their demo records with, as `#api/demo`.
export { type DemoComment, seedComments } from './comments.ts';
export { detailsOf, shifted } from './details.ts';
export { demoPdf, demoPortrait, drawDemo } from './drawings.ts';
export { type DemoFile, storeDemoFile } from './files.ts';
export { belgianIban, nationalNumber, number97 } from './numbers.ts';
export { Random } from './random.ts';
export { saySettings } from './settings.ts';
