// Lists the kinds of codes that are read, by the names of the browser's `BarcodeDetector`.

/** A QR code, and the barcodes on packs. */
export const QR = ['qr_code'];
export const BARCODES = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'qr_code'];
