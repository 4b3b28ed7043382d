import { type LargePostmarkOptions, largePostmarkSvg } from '#stamp/postmarks/large-postmark.ts'
import { classNames } from '../class-names.ts'
import styles from './Stamp.module.css'

interface LargePostmarkProps extends LargePostmarkOptions {
  className?: string | undefined
}

/** The postmark of a day that is done, or of a domain that is accepted: it lies on the page, over no stamp. */
export function LargePostmark({ className, ...options }: LargePostmarkProps) {
  return (
    <span
      className={classNames(styles.postmark, className)}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us; the texts in it are escaped.
      dangerouslySetInnerHTML={{ __html: largePostmarkSvg(options) }}
    />
  )
}
