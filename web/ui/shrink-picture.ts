/** Pixels of the longer side: more than any page shows. */
const longestSide = 1600

/**
 * A picture as a JPEG that is sent in seconds from a phone, upright. What the browser cannot decode, or what would not become smaller,
 * is returned as it is: the server decides.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const smaller = await encode(file).catch(() => null)
  if (!smaller || smaller.size >= file.size) return file
  return new File([smaller], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: smaller.type })
}

async function encode(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const paper = canvas.getContext('2d')
  if (!paper) return null
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
