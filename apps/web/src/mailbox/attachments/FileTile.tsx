import type { ReactNode } from 'react'
import { useT } from '#web/platform/words/i18n.ts'
import { splitName } from './attachment-kind.ts'
import { FileKind } from './FileKind.tsx'
import styles from './FileTile.module.css'

/** The look of a tile, for whatever it is: a thing with buttons, an item of a list, a link. */
export const fileTileClass = styles.tile

interface FileFaceProps {
  /** As the file calls itself; it may have no name. */
  name: string
  /** The name is said whole elsewhere in the tile. */
  isSaid?: boolean
  /** The line under the name. */
  children: ReactNode
}

/** What a tile tells of its file: the kind, the name cut before its extension, a line. What is done with it stands behind. */
export function FileFace({ name, isSaid = false, children }: FileFaceProps) {
  const t = useT()
  const { base, extension } = splitName(name || t('attachments.nameless'))
  return (
    <>
      <FileKind name={name} />
      <span className={styles.words} aria-hidden={isSaid || undefined}>
        <span className={styles.name} title={isSaid ? undefined : name}>
          <span>{base}</span>
          <span>{extension}</span>
        </span>
        <span className={styles.line}>{children}</span>
      </span>
    </>
  )
}
