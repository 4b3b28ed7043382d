import { useEffect } from 'react'
import { SIGN_ON_FRAME_MS } from '#contract/identity/sign-on/sign-on.ts'
import { isFinished } from './frame.ts'
import styles from './SignOnFrame.module.css'
import { signOnUrl } from './start-sign-on.ts'

interface SignOnFrameProps {
  wmid: string | null
  onFinish: () => void
  /** No answer in time: cookies of other sites are blocked, or the provider has a question. */
  onTimeout: () => void
}

/** Signs a known wmid in, unseen. */
export function SignOnFrame({ wmid, onFinish, onTimeout }: SignOnFrameProps) {
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (isFinished(event, location.origin)) onFinish()
    }
    const timer = setTimeout(onTimeout, SIGN_ON_FRAME_MS)
    window.addEventListener('message', onMessage)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
    }
  }, [onFinish, onTimeout])

  return (
    <iframe
      className={styles.frame}
      title="WM Login"
      aria-hidden="true"
      tabIndex={-1}
      src={signOnUrl({ frame: '1', quiet: '1', ...(wmid !== null && { wmid }) })}
    />
  )
}
