import { encode } from 'uqr'
import styles from './Programs.module.css'
import { qrPath } from './qr-path.ts'

/** Light squares that a camera needs around a code. ISO/IEC 18004 §5.3.8. */
const QUIET = 4

/** A text for the camera of a phone, dark on light in every theme; `label` says what it leads to. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  return (
    <svg className={styles.qr} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(data)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
