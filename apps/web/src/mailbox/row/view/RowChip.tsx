import { AtSign } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import styles from './RowChip.module.css'
import type { FolderMark } from './row-view.ts'

/** The folder that a message lies in, where rows come from several; with the image that it has in the tree. */
export const RowFolder = ({ name, icon }: FolderMark) => (
  <span className={styles.chip}>
    <Icon of={icon} size={12} />
    {name}
  </span>
)

/** The address that a message came to; nothing for one that is gone. */
export const RowAddress = ({ email }: { email: string | null }) =>
  email && (
    <span className={classNames(styles.chip, styles.address)} title={email}>
      <Icon of={AtSign} size={12} />
      <span>{email}</span>
    </span>
  )
