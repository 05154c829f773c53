import { fileTypeFromFile } from 'file-type'
import { open } from 'node:fs/promises'
import type { FileTopic } from './files.sql.ts'
import type { Container } from './forgetPlace.ts'

/** What the bytes are, and the extensions a name may carry for them; anything else is refused. */
type Kind = {
  readonly contentType: string
  readonly extension: string
  readonly names: readonly string[]
  readonly picture?: 'reencode' | 'heic' | 'keep'
  /** It may say where it was made, in a container of this make. */
  readonly container?: Container
}

const kind = (contentType: string, extension: string, names: string, picture?: Kind['picture']): Kind => ({
  contentType,
  extension,
  names: names.split(' '),
  ...(picture === undefined ? {} : { picture }),
})

// Any picture may be called by any picture's extension: phones and messengers mix them up.
const pictures = 'jpg jpeg jfif png gif webp bmp heic heif avif tif tiff'

const recorded = (container: Container, ...given: Parameters<typeof kind>): Kind => ({ ...kind(...given), container })

const byDetected: Readonly<Record<string, Kind>> = {
  jpg: kind('image/jpeg', 'jpg', pictures, 'reencode'),
  png: kind('image/png', 'png', pictures, 'reencode'),
  apng: kind('image/png', 'png', pictures, 'reencode'),
  gif: kind('image/gif', 'gif', pictures, 'reencode'),
  webp: kind('image/webp', 'webp', pictures, 'reencode'),
  avif: kind('image/jpeg', 'jpg', pictures, 'reencode'),
  tif: kind('image/jpeg', 'jpg', pictures, 'reencode'),
  heic: kind('image/jpeg', 'jpg', pictures, 'heic'),
  bmp: kind('image/bmp', 'bmp', pictures, 'keep'),
  jp2: recorded('boxes', 'image/jp2', 'jp2', 'jp2 j2k jpf jpx'),
  psd: kind('image/vnd.adobe.photoshop', 'psd', 'psd'),
  pdf: kind('application/pdf', 'pdf', 'pdf ai'),
  docx: kind('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx', 'docx'),
  xlsx: kind('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx', 'xlsx'),
  pptx: kind('application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx', 'pptx'),
  odt: kind('application/vnd.oasis.opendocument.text', 'odt', 'odt'),
  ods: kind('application/vnd.oasis.opendocument.spreadsheet', 'ods', 'ods'),
  odp: kind('application/vnd.oasis.opendocument.presentation', 'odp', 'odp'),
  rtf: kind('application/rtf', 'rtf', 'rtf doc'),
  cfb: kind('application/octet-stream', 'bin', 'hwp doc xls ppt'),
  zip: kind('application/zip', 'zip', 'zip hwpx cell show'),
  '7z': kind('application/x-7z-compressed', '7z', '7z'),
  rar: kind('application/vnd.rar', 'rar', 'rar'),
  tar: kind('application/x-tar', 'tar', 'tar'),
  gz: kind('application/gzip', 'gz', 'gz tgz'),
  mp3: kind('audio/mpeg', 'mp3', 'mp3'),
  m4a: recorded('boxes', 'audio/mp4', 'm4a', 'm4a aac mp4'),
  aac: kind('audio/aac', 'aac', 'aac'),
  wav: kind('audio/wav', 'wav', 'wav'),
  ogg: kind('audio/ogg', 'ogg', 'ogg oga opus'),
  opus: kind('audio/ogg', 'opus', 'ogg oga opus'),
  flac: kind('audio/flac', 'flac', 'flac'),
  mp4: recorded('boxes', 'video/mp4', 'mp4', 'mp4 m4v mov'),
  m4v: recorded('boxes', 'video/mp4', 'm4v', 'mp4 m4v'),
  mov: recorded('boxes', 'video/quicktime', 'mov', 'mov mp4'),
  webm: recorded('matroska', 'video/webm', 'webm', 'webm'),
  mkv: recorded('matroska', 'video/x-matroska', 'mkv', 'mkv'),
  avi: recorded('riff', 'video/x-msvideo', 'avi', 'avi'),
}

const plainText = kind('text/plain; charset=utf-8', 'txt', 'txt csv md srt')

/** Everything that strangers may see, and what goes to many pros at once. */
const pictureTopics: ReadonlySet<FileTopic> = new Set([
  'request',
  'review',
  'profile',
  'portfolio',
  'product',
  'question',
  'content',
  'post',
])

/** What a stored file will be, told from its bytes; null for what is not taken, and for bytes that are not what the name says. */
export async function kindOf(path: string, name: string, topic: FileTopic): Promise<Kind | null> {
  const detected = await fileTypeFromFile(path)
  const found = detected === undefined ? ((await isText(path)) ? plainText : undefined) : byDetected[detected.ext]
  if (found === undefined) return null
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
  // A blob from a browser's canvas has no extension: only pictures may come without.
  if (extension === undefined ? found.picture === undefined : !found.names.includes(extension)) return null
  return pictureTopics.has(topic) && found.picture === undefined ? null : found
}

/** UTF-8 or EUC-KR text by its beginning: no control characters, and nothing that a browser would take for a page. */
async function isText(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    const head = buffer.subarray(0, bytesRead)
    return (
      bytesRead > 0 &&
      !head.some((byte) => byte < 9 || (byte > 13 && byte < 32)) &&
      !/<\s*(!doctype|html|script|svg|\?xml)/i.test(head.toString('latin1'))
    )
  } finally {
    await handle.close()
  }
}
