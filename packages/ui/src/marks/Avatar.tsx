import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Avatar.module.css'
import { avatarHue, initials } from './avatar.ts'

interface AvatarProps {
  name: string
  email: string
  /** px */
  size?: 20 | 24 | 28 | 32 | 36 | 40 | 64
  className?: string | undefined
}

/** A circle with two initials in the colour of the address, grey for nobody; the name stands beside it. */
export function Avatar({ name, email, size = 32, className }: AvatarProps) {
  return (
    <span
      className={classNames(styles.avatar, styles[`s${size}`], !name && !email && styles.nobody, className)}
      style={{ '--h': avatarHue(email) } as CSSProperties}
      aria-hidden="true"
    >
      {initials(name, email) || '?'}
    </span>
  )
}
