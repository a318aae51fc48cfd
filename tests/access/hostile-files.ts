import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { SentFile } from '../support/upload.ts'

export interface HostileFile extends SentFile {
  /** the expected result: refused at the field `image`, re-encoded, or ignored as if no file was sent */
  expected: 'refused' | 'reencoded' | 'ignored'
}

const script = '<script>alert(1)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="alert(1)">${script}</svg>`
const text = (content: string) => Buffer.from(content, 'latin1')

/** Files that an attacker or a careless user may upload as a picture. */
export async function hostileFiles(): Promise<HostileFile[]> {
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
    expected: 'refused',
  })
  const reencoded = (name: string, type: string, bytes: Buffer): HostileFile => ({
    name,
    type,
    bytes,
    expected: 'reencoded',
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
    refused('claims-much.jpg', 'image/jpeg', withFalseSize(jpeg, 65_000)),
    refused('too-large.jpg', 'image/jpeg', Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)])),

    { name: 'nothing.jpg', type: 'image/jpeg', bytes: Buffer.alloc(0), expected: 'ignored' },

    reencoded('honest.jpg', 'image/jpeg', jpeg),
    reencoded('jpeg-as.png', 'image/png', jpeg),
    reencoded('png-as.gif', 'image/gif', png),
    reencoded('as-page.html', 'text/html', png),
    reencoded('../../../../etc/passwd.jpg', 'image/jpeg', jpeg),
    reencoded('..\\..\\windows\\system.png', 'image/png', png),
    reencoded(`${'long-'.repeat(80)}.jpg`, 'image/jpeg', jpeg),
    reencoded('at-home.jpg', 'image/jpeg', located),
    reencoded('on-its-side.jpg', 'image/jpeg', turned),
    reencoded('polyglot.jpg', 'image/jpeg', Buffer.concat([jpeg, text(`<html>${script}</html>`)])),
    reencoded('polyglot-inside.jpg', 'image/jpeg', withComment(jpeg, `*/=1;${script}/*`)),
    reencoded('polyglot.png', 'image/png', withTextChunk(png, script)),
    reencoded('gif-and-archive.gif', 'image/gif', Buffer.concat([gif, text('PK\u0003\u0004 a.class')])),
    reencoded('moving.gif', 'image/gif', animated),
    reencoded('print.jpg', 'image/jpeg', cmyk),
    reencoded('deep.png', 'image/png', deep),
    reencoded('clear.png', 'image/png', clear),
    reencoded('grey.png', 'image/png', grey),
    reencoded('plain.webp', 'image/webp', webp),
    reencoded('plain.avif', 'image/avif', avif),
  ]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A black square with sides of `side` pixels in a few kilobytes; without its pixels if `whole` is false. */
function bombPng(side: number, whole = true): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const pixels = whole ? deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8)))) : Buffer.alloc(8)
  const magic = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** The JPEG with a false width and height in its frame header. */
function withFalseSize(jpeg: Buffer, side: number): Buffer {
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

function withTextChunk(png: Buffer, comment: string): Buffer {
  const afterHeader = 8 + 25
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk('tEXt', text(`Comment\u0000${comment}`)),
    png.subarray(afterHeader),
  ])
}
