import { AtSign, Folder } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './RowChip.module.css'

/** The folder that a letter lies in, where rows come from several. */
export const RowFolder = ({ name }: { name: string }) => (
  <span className={styles.chip}>
    <Icon of={Folder} size={12} />
    {name}
  </span>
)

/** The address that a letter came to; nothing for one that is gone. */
export const RowAddress = ({ email }: { email: string | null }) =>
  email && (
    <span className={classNames(styles.chip, styles.address)} title={email}>
      <Icon of={AtSign} size={12} />
      <span>{email}</span>
    </span>
  )
