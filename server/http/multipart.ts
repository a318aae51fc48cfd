import type { FastifyError, FastifyRequest } from 'fastify'
import type { UploadField } from '#contract/endpoint.ts'
import { mostComplaintPictures } from '#contract/rules/complaint.ts'
import { invalid, malformed, notAPicture, Refusal } from '../errors.ts'

/**
 * Reads a multipart body: text fields into `request.body` (repeated ones and `name[]` as arrays), the files of the field
 * `fileField` into `request.uploads`. Throws 400 for another file and for a malformed body, 413 above the limits.
 */
export async function readMultipart(request: FastifyRequest, fileField: UploadField): Promise<void> {
  try {
    await readParts(request, fileField)
  } catch (error) {
    // The rest of a refused body is read without being parsed: thousands of parts would hold the event loop.
    request.raw.unpipe().resume()
    // The parser's own errors have no status: a missing boundary, a body that is cut short.
    throw error instanceof Refusal || (error as FastifyError).statusCode ? error : malformed()
  }
}

async function readParts(request: FastifyRequest, fileField: UploadField): Promise<void> {
  const fields = new Map<string, string | string[]>()
  const refusePicture = (error: { code?: string }): never => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' && fileField !== 'file'
      ? notAPicture(413, fileField)
      : error
  }
  // One more than allowed is begun, to say what is wrong.
  const files = fileField === 'images' ? mostComplaintPictures + 1 : 1
  for await (const part of request.parts({ limits: { files } })) {
    if (part.type === 'file') {
      if (request.uploads.length === mostComplaintPictures)
        throw invalid([{ path: fileField, message: `At most ${mostComplaintPictures} pictures` }])
      const bytes = await part.toBuffer().catch(refusePicture)
      if (part.fieldname !== fileField)
        throw invalid([{ path: part.fieldname, message: 'No file is expected here' }])
      // Browsers send an empty file if none was chosen.
      if (bytes.length > 0) request.uploads.push(bytes)
      continue
    }
    addField(fields, part.fieldname, String(part.value))
  }
  request.body = Object.fromEntries(fields)
}

function addField(fields: Map<string, string | string[]>, name: string, value: string): void {
  const isList = name.endsWith('[]')
  const key = isList ? name.slice(0, -2) : name
  const before = fields.get(key)
  if (before === undefined) fields.set(key, isList ? [value] : value)
  else fields.set(key, [before, value].flat())
}
