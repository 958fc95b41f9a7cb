// Codes that the camera reads: what a gift card, a pack or a label has on it.
export { BARCODES, canScan, QR, Scanner } from './Scanner.tsx';
