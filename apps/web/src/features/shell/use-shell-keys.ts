import { useComposer } from '#web/platform/composer-port.ts'
import { useHotkeys } from '#web/platform/hotkeys.ts'

const FOCUSABLE = 'a[href], button, input, [tabindex="0"]'

/** Keys of the frame: C or N a new letter, F6 the next pane (sidebar, list, message, composer). */
export function useShellKeys(): void {
  const { openComposer } = useComposer()
  const write = (event: KeyboardEvent) => {
    event.preventDefault()
    openComposer({ mode: 'new' })
  }
  useHotkeys({ c: write, n: write, F6: nextPane })
}

function nextPane(event: KeyboardEvent): void {
  event.preventDefault()
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')]
  const at = panes.findIndex((pane) => pane.contains(document.activeElement))
  for (let step = 1; step <= panes.length; step += 1) {
    const pane = panes[(at + step) % panes.length]
    const first =
      pane?.querySelector<HTMLElement>('[role="row"][tabindex="0"]') ??
      pane?.querySelector<HTMLElement>(FOCUSABLE)
    if (!first) continue
    first.focus()
    return
  }
}
