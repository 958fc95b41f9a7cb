// Makes honest pictures and documents, and the parts of hostile ones.
import sharp from 'sharp';
import { demoPdf } from '../../../api/demo/drawings.ts';

export function png(width = 300, height = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#d02667' } })
    .png()
    .toBuffer();
}

export function jpeg(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#268bd0' } })
    .jpeg()
    .toBuffer();
}

export const pdf = (): Buffer => demoPdf('Contract', ['Between Aurora and its people']);

/** Adds a chunk to a PNG, behind its header. */
export function withChunk(picture: Buffer, type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([picture.subarray(0, 33), length, body, check, picture.subarray(33)]);
}

/** Makes a PNG claim another width and height. */
export function bomb(picture: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(picture);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}

/** Adds a segment to a JPEG, behind its first two bytes. */
export function withSegment(picture: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]);
  return Buffer.concat([picture.subarray(0, 2), head, data, picture.subarray(2)]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
