import { type PostmarkOptions, postmarkSvg } from '#stamp/postmarks/postmark.ts'
import { classNames } from '../class-names.ts'
import styles from './Stamp.module.css'

interface PostmarkProps extends PostmarkOptions {
  className?: string | undefined
}

/** The postmark of an arrival, over the corner of its stamp. */
export function Postmark({ className, ...options }: PostmarkProps) {
  return (
    <span
      className={classNames(styles.postmark, className)}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us; the texts in it are escaped.
      dangerouslySetInnerHTML={{ __html: postmarkSvg(options) }}
    />
  )
}
