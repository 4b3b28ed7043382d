import { Component, type ReactNode } from 'react'
import { PartFailed } from './lazy-part.ts'
import { type Toasts, ToastsContext } from './notifications/toasts.ts'
import type { T } from './words/i18n.ts'
import { TextsContext } from './words/i18n.ts'

interface PartBoundaryProps {
  /** What stands in its place after a failure. Default: nothing. */
  fallback?: ReactNode
  children: ReactNode
}

/** The page works on without the part: there is no hurry. */
const RELOAD_OFFERED_MS = 60_000

/** Keeps a failure of one part of the page from taking the rest with it, and tells of it. Spec §8. */
export function PartBoundary(props: PartBoundaryProps) {
  return (
    <TextsContext.Consumer>
      {(t) => (
        <ToastsContext.Consumer>
          {(toasts) => <Boundary {...props} t={t} toasts={toasts} />}
        </ToastsContext.Consumer>
      )}
    </TextsContext.Consumer>
  )
}

interface BoundaryProps extends PartBoundaryProps {
  t: T | null
  toasts: Toasts | null
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(failure: unknown) {
    const { t, toasts } = this.props
    if (!t || !toasts) return
    if (!(failure instanceof PartFailed)) return toasts.fail(failure)
    toasts.error(t('ui.part_failed', { chunk: failure.chunk, type: failure.type }))
    // A tab that was open while a new version came does not find its parts any more.
    toasts.offerUndo(t('ui.messages_kept'), () => location.reload(), {
      label: t('ui.reload'),
      life_ms: RELOAD_OFFERED_MS,
    })
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children
  }
}
