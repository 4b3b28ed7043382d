import { CircleAlert } from 'lucide-react'
import { Icon } from '#ui/marks/Icon.tsx'
import styles from './FilterForm.module.css'

/** What is wrong with the line above it. */
export const Problem = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className={styles.problem} role="alert">
      <Icon of={CircleAlert} size={14} />
      {text}
    </p>
  ) : null
