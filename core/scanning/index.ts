// Exports the reading of codes with the camera, on gift cards, packs and labels.
export { BARCODES, canScan, QR, Scanner } from './Scanner.tsx';
