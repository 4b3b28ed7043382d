import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './Kbd.tsx'
import styles from './Tooltip.module.css'

const OPENS_AFTER_MS = 500

/** Once around the whole screen. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPENS_AFTER_MS} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  )
}

interface TooltipProps {
  text: string
  hotkey?: string | undefined
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** One element that takes a ref and events. */
  children: ReactElement
}

/** Says the name of what is pointed at or focused, and the key that does the same. */
export function Tooltip({ text, hotkey, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tip} side={side} sideOffset={6} collisionPadding={8}>
          {text}
          {hotkey && <Kbd>{hotkey}</Kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
