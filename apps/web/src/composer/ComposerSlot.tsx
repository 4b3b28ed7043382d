import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useComposer } from '#web/platform/composer-port.ts'
import type { ComposerWindows } from './composer-windows.ts'
import type { Composer } from './state/composer.ts'
import { ComposerWindow } from './window/ComposerWindow.tsx'

interface ComposerSlotProps {
  composer: Composer
  windows: ComposerWindows
  /** Where windows and bars stand that are under no message. */
  dock: HTMLElement
  phone: boolean
}

/**
 * A window where it belongs: under the message that it answers, or at the lower edge of the page. It goes from one
 * to the other whole, with its editor as it is. Away from its message it is a bar. Decisions 86.
 */
export function ComposerSlot({ composer, windows, dock, phone }: ComposerSlotProps) {
  const port = useComposer()
  const display = useStore(composer.store, (state) => state.display)
  const isInPane = useStore(composer.store, (state) => state.isInPane)
  const { original_id } = composer
  const slot = useStore(port.store, ({ slots }) =>
    original_id === null ? undefined : slots.get(original_id),
  )
  const [host] = useState(() => {
    const element = document.createElement('div')
    element.style.display = 'contents'
    return element
  })

  const belongsInPane = isInPane && display === 'open' && !phone
  const home = (belongsInPane && slot) || dock
  const isAway = belongsInPane && !slot
  useLayoutEffect(() => {
    const focused = host.contains(document.activeElement) ? document.activeElement : null
    home.append(host)
    // What is moved loses the focus.
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }, [home, host])
  useEffect(() => () => host.remove(), [host])
  useEffect(() => {
    if (isAway) void composer.save()
  }, [isAway, composer])
  useEffect(() => {
    if (home !== dock) host.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [home, dock, host])

  return createPortal(
    <ComposerWindow
      composer={composer}
      phone={phone}
      shown={home !== dock ? 'pane' : isAway ? 'collapsed' : display}
      onShow={(next) => {
        if (next === 'collapsed') return composer.show('collapsed')
        if (!slot) composer.store.setState({ isInPane: false })
        windows.bring(composer, next)
      }}
      onUndock={() => composer.store.setState({ isInPane: false })}
    />,
    host,
  )
}
