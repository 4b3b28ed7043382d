import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { DnsProvider } from '#texts/dns-providers.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { formatTime } from '#web/platform/words/format.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import { dayAndTime } from '../../domain-words.ts'
import type { Lamp } from '../lamps.ts'
import { LampRecords } from './LampRecords.tsx'
import styles from './LampRow.module.css'
import wire from './LampWire.module.css'

interface LampRowProps {
  lamp: Lamp
  provider: DnsProvider | null
  /** Below the records. */
  children?: ReactNode
}

/** One lamp with its records. It is open by itself while it is red or the next to do; any other on demand. */
export function LampRow({ lamp, provider, children }: LampRowProps) {
  const t = useSettingsT()
  const id = useId()
  const row = useRef<HTMLLIElement>(null)
  const { id: name, state } = lamp
  const isCalling = state === 'red' || state === 'now'
  const [pressed, setPressed] = useState<{ state: Lamp['state']; open: boolean } | null>(null)
  // What somebody is at work in stays open when it is lit.
  const [lastCalling, setLastCalling] = useState(isCalling)
  if (lastCalling !== isCalling) {
    setLastCalling(isCalling)
    if (!isCalling && row.current?.contains(document.activeElement)) setPressed({ state, open: true })
  }
  const open = pressed?.state === state ? pressed.open : isCalling
  return (
    <li ref={row} className={styles.row} data-state={state} data-open={open || undefined}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setPressed({ state, open: !open })}
      >
        <i className={wire.lamp} data-lamp={state} aria-hidden="true" />
        <b>{t(`lamps.${name}`)}</b>
        <span className={styles.what}>{t(`lamps.${name}_for`)}</span>
        <span className={styles.words}>{stateWords(lamp, t)}</span>
        <Icon of={open ? ChevronUp : ChevronDown} />
      </button>
      <div id={id} className={styles.detail} hidden={!open}>
        {open && <LampRecords lamp={lamp} provider={provider} />}
        {open && children}
      </div>
    </li>
  )
}

function stateWords({ state, fault, since }: Lamp, t: SettingsT): string {
  if (state === 'red') return t(`lamps.${fault ?? 'differs'}`)
  if (state !== 'on') return t(`lamps.${state}`)
  if (!since) return ''
  const isToday = new Date(since).toDateString() === new Date().toDateString()
  return t('lamps.since', { time: isToday ? formatTime(new Date(since)) : dayAndTime(t, since) })
}
