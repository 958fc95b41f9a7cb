// Exports the reading of codes with the camera, on gift cards, packs and labels, and the drawing of a QR code.
export { BARCODES, QR } from './formats.ts';
export { QrCode } from './QrCode.tsx';
export { canScan, Scanner } from './Scanner.tsx';
