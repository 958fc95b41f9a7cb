// Holds the bytes by which a receipt printer opens the drawer that is plugged into it.

/** ESC p of ESC/POS: a pulse of 50 ms on the first pin of the drawer's plug, and half a second of rest. */
export const DRAWER_PULSE: Buffer = Buffer.from([0x1b, 0x70, 0x00, 0x19, 0xfa]);
