import { type StampOptions, stampSvg } from '#stamp/stamp.ts'
import { classNames } from '../class-names.ts'
import styles from './Stamp.module.css'

interface StampProps extends StampOptions {
  className?: string | undefined
}

/** Drawings of the senders that were shown last: a person reads many messages of few. */
const drawings = new Map<string, string>()
const DRAWINGS_MAX = 200

function drawingOf(options: StampOptions): string {
  const name = JSON.stringify([
    options.sender.toLowerCase(),
    options.state,
    options.size,
    options.denomination,
  ])
  const known = drawings.get(name)
  if (known !== undefined) return known
  const svg = stampSvg(options)
  if (drawings.size >= DRAWINGS_MAX) drawings.clear()
  drawings.set(name, svg)
  return svg
}

/** The stamp of an address; what it says stands beside it, or is the name of the button that it is on. */
export function Stamp({ className, ...options }: StampProps) {
  return (
    <span
      className={classNames(styles.stamp, className)}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us, and of nothing that runs.
      dangerouslySetInnerHTML={{ __html: drawingOf(options) }}
    />
  )
}
