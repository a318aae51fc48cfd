import { writeFile } from 'node:fs/promises'
import { encodeQR } from 'qr'

const [width, height] = [320, 240]

/** Writes a video that shows a QR code, for the camera of Chromium in tests. */
export async function filmQrCode(text: string, file: string): Promise<void> {
  const modules = encodeQR(text, 'raw', { border: 4 })
  const size = Math.floor(height / modules.length)
  const brightness = Buffer.alloc(width * height, 255)
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let line = 0; line < size; line += 1) {
        const from = (y * size + line) * width + x * size
        brightness.fill(0, from, from + size)
      }
    }),
  )
  const frame = [Buffer.from('FRAME\n'), brightness, Buffer.alloc((width * height) / 2, 128)]
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(file, Buffer.concat([header, ...frame, ...frame]))
}
