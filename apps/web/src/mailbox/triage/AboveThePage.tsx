import { useLayoutEffect, useRef } from 'react'
import { useComposer } from '#web/platform/composer-port.ts'

/** Where windows of the composer stand while this screen lies above the page. */
export function AboveThePage() {
  const element = useRef<HTMLDivElement>(null)
  const { store } = useComposer()
  useLayoutEffect(() => {
    store.setState({ above: element.current })
    return () => store.setState({ above: null })
  }, [store])
  return <div ref={element} />
}
