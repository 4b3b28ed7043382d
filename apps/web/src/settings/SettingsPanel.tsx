import { Panel, type PanelProps } from '#ui/Panel.tsx'
import { useSheets } from '#web/platform/viewport.ts'

/** A form at the right of the page; under 1300 px a sheet over it. */
export function SettingsPanel(props: Omit<PanelProps, 'sheet'>) {
  return <Panel {...props} sheet={useSheets()} />
}
