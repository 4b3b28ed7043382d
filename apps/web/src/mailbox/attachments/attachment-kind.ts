/** Kinds of files that have an icon and a tint of their own, by extension. Spec §5 Display. */
const EXTENSIONS = {
  pdf: ['pdf'],
  doc: ['doc', 'docx', 'txt', 'odt', 'tex', 'rtf'],
  audio: ['mp3', 'wav', 'flac', 'aac', 'aa'],
  xls: ['xls', 'xlsx', 'xlsm', 'xlsb'],
  video: ['mkv', 'flv', 'avi', 'mp4'],
  archive: ['zip', 'zipx', 'rar', '7z', 'tar'],
  img: ['jpg', 'png', 'apng', 'avif', 'gif', 'jpeg', 'jfif', 'pjpeg', 'pjp', 'svg', 'webp'],
} as const
export type AttachmentKind = keyof typeof EXTENSIONS | 'other'

const KINDS = new Map<string, AttachmentKind>(
  Object.entries(EXTENSIONS).flatMap(([kind, extensions]) =>
    extensions.map((extension) => [extension, kind as AttachmentKind] as const),
  ),
)

/** "Договор.pdf" → "Договор" and ".pdf", so that a long name can be cut before its extension. */
export function splitName(name: string): { base: string; extension: string } {
  const dot = name.lastIndexOf('.')
  const isExtension = dot > 0 && name.length - dot <= 8 && !/\s/.test(name.slice(dot))
  return isExtension
    ? { base: name.slice(0, dot), extension: name.slice(dot) }
    : { base: name, extension: '' }
}

export const attachmentKind = (name: string): AttachmentKind =>
  KINDS.get(splitName(name).extension.slice(1).toLowerCase()) ?? 'other'
