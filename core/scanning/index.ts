// Exports the reading of codes with the camera, on gift cards, packs and labels, and the drawing of a QR code.
export { QrCode } from './QrCode.tsx';
export { BARCODES, canScan, QR, Scanner } from './Scanner.tsx';
