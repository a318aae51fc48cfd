import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { SentFile } from './upload.ts'

export interface HostileFile extends SentFile {
  /** what must come of it: refused at `image`, written anew, or taken for no picture at all */
  comes: 'refused' | 'anew' | 'none'
}

const script = '<script>alert(1)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="alert(1)">${script}</svg>`
const text = (content: string) => Buffer.from(content, 'latin1')

/** Files that somebody may send in place of a picture, made here and now. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c86428' } })
  const [jpeg, png, gif, webp, avif, tiff] = await Promise.all([
    plain.clone().jpeg().toBuffer(),
    plain.clone().png().toBuffer(),
    plain.clone().gif().toBuffer(),
    plain.clone().webp().toBuffer(),
    plain.clone().avif({ effort: 0 }).toBuffer(),
    plain.clone().tiff().toBuffer(),
  ])
  const [located, turned, cmyk, deep, clear, grey, animated] = await Promise.all([
    plain
      .clone()
      .withExif({
        IFD0: { Artist: 'Somebody at home' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 17/1' },
      })
      .jpeg()
      .toBuffer(),
    plain.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    plain.clone().toColourspace('cmyk').jpeg().toBuffer(),
    plain.clone().toColourspace('rgb16').png().toBuffer(),
    plain.clone().ensureAlpha(0.4).png().toBuffer(),
    plain.clone().toColourspace('b-w').png().toBuffer(),
    sharp(Buffer.alloc(40 * 120 * 3, 90), { raw: { width: 40, height: 120, channels: 3, pageHeight: 40 } })
      .gif({ loop: 0 })
      .toBuffer(),
  ])

  const refused = (name: string, type: string, bytes: Buffer): HostileFile => ({
    name,
    type,
    bytes,
    comes: 'refused',
  })
  const anew = (name: string, type: string, bytes: Buffer): HostileFile => ({
    name,
    type,
    bytes,
    comes: 'anew',
  })
  return [
    refused('picture.svg', 'image/svg+xml', text(svg)),
    refused('svg-as.png', 'image/png', text(svg)),
    refused('svg-with-doctype.jpg', 'image/jpeg', text(`<?xml version="1.0"?><!DOCTYPE svg>${svg}`)),
    refused(
      'svg-that-reads-files.png',
      'image/png',
      text(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg.replace(script, '&x;')}`,
      ),
    ),
    refused('svg-after-space.gif', 'image/gif', text(` \n\t\u00ef\u00bb\u00bf${svg}`)),
    refused('svg-zipped.webp', 'image/webp', gzipSync(svg)),
    refused('page.jpg', 'image/jpeg', text(`<!doctype html><body>${script}`)),
    refused(
      'page-with-magic.jpg',
      'image/jpeg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(script)]),
    ),
    refused('program.js.png', 'image/png', text('alert(1)//')),
    refused('shell.php.jpg', 'image/jpeg', text('<?php system($_GET["c"]); ?>')),
    refused(
      'paper.pdf',
      'application/pdf',
      text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    ),
    refused('paper-as.jpg', 'image/jpeg', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF')),
    refused('script.eps', 'image/png', text('%!PS-Adobe-3.0 EPSF-3.0\n(hello) show')),
    refused(
      'archive.zip',
      'application/zip',
      text('PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000'.padEnd(200, 'x')),
    ),
    refused(
      'film.mp4',
      'video/mp4',
      text('\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0002\u0000isomiso2'.padEnd(300, '\u0000')),
    ),
    refused(
      'phone.heic',
      'image/heic',
      text('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'.padEnd(300, '\u0000')),
    ),
    refused('scan.tiff', 'image/tiff', tiff),
    refused('scan-as.png', 'image/png', tiff),
    refused(
      'old.bmp',
      'image/bmp',
      text('BM\u0036\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0036\u0000'.padEnd(300, '\u0000')),
    ),
    refused('icon.ico', 'image/x-icon', text('\u0000\u0000\u0001\u0000\u0001\u0000'.padEnd(300, '\u0001'))),
    refused('layers.psd', 'image/png', text('8BPS\u0000\u0001'.padEnd(300, '\u0000'))),
    refused('light.hdr', 'image/png', text('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 8 +X 8\n')),
    refused('new.jxl', 'image/jpeg', Buffer.from('0000000c4a584c200d0a870a'.padEnd(400, '0'), 'hex')),
    refused(
      'two-thousand.jp2',
      'image/jpeg',
      Buffer.from('0000000c6a5020200d0a870a'.padEnd(400, '0'), 'hex'),
    ),
    refused('program.exe', 'image/png', text('MZ\u0090'.padEnd(400, '\u0000'))),
    refused('words.txt', 'text/plain', text('just words')),
    refused(
      'noise.jpg',
      'image/jpeg',
      Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7_919) % 256)),
    ),
    refused('half.jpg', 'image/jpeg', jpeg.subarray(0, Math.floor(jpeg.length * 0.7))),
    refused('half.png', 'image/png', png.subarray(0, 60)),
    refused('half.webp', 'image/webp', webp.subarray(0, 40)),
    refused('bomb.png', 'image/png', bombPng(14_000)),
    refused('greater-bomb.png', 'image/png', bombPng(60_000, false)),
    refused('claims-much.jpg', 'image/jpeg', claiming(jpeg, 65_000)),
    refused('too-large.jpg', 'image/jpeg', Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)])),

    { name: 'nothing.jpg', type: 'image/jpeg', bytes: Buffer.alloc(0), comes: 'none' },

    anew('honest.jpg', 'image/jpeg', jpeg),
    anew('jpeg-as.png', 'image/png', jpeg),
    anew('png-as.gif', 'image/gif', png),
    anew('as-page.html', 'text/html', png),
    anew('../../../../etc/passwd.jpg', 'image/jpeg', jpeg),
    anew('..\\..\\windows\\system.png', 'image/png', png),
    anew(`${'long-'.repeat(80)}.jpg`, 'image/jpeg', jpeg),
    anew('at-home.jpg', 'image/jpeg', located),
    anew('on-its-side.jpg', 'image/jpeg', turned),
    anew('polyglot.jpg', 'image/jpeg', Buffer.concat([jpeg, text(`<html>${script}</html>`)])),
    anew('polyglot-inside.jpg', 'image/jpeg', withComment(jpeg, `*/=1;${script}/*`)),
    anew('polyglot.png', 'image/png', withTextChunk(png, script)),
    anew('gif-and-archive.gif', 'image/gif', Buffer.concat([gif, text('PK\u0003\u0004 a.class')])),
    anew('moving.gif', 'image/gif', animated),
    anew('print.jpg', 'image/jpeg', cmyk),
    anew('deep.png', 'image/png', deep),
    anew('clear.png', 'image/png', clear),
    anew('grey.png', 'image/png', grey),
    anew('plain.webp', 'image/webp', webp),
    anew('plain.avif', 'image/avif', avif),
  ]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A black square of so many pixels a side, in a few kilobytes; with `whole` false its pixels are missing. */
function bombPng(side: number, whole = true): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const pixels = whole ? deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8)))) : Buffer.alloc(8)
  const magic = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** The JPEG with another size in its frame header. */
function claiming(jpeg: Buffer, side: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.findLastIndex(
    (byte, at) => byte === 0xff && (copy[at + 1] === 0xc0 || copy[at + 1] === 0xc2),
  )
  copy.writeUInt16BE(side, frame + 5)
  copy.writeUInt16BE(side, frame + 7)
  return copy
}

function withComment(jpeg: Buffer, comment: string): Buffer {
  const segment = Buffer.alloc(4)
  segment.writeUInt16BE(0xfffe, 0)
  segment.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, text(comment), jpeg.subarray(2)])
}

function withTextChunk(png: Buffer, words: string): Buffer {
  const afterHeader = 8 + 25
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk('tEXt', text(`Comment\u0000${words}`)),
    png.subarray(afterHeader),
  ])
}
