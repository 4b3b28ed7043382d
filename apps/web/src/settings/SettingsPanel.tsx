import { Panel, type PanelProps } from '#ui/layout/Panel.tsx'
import { useSheets } from '#web/platform/browser/viewport.ts'

/** A form at the right of the page; under 1300 px a sheet over it. */
export function SettingsPanel(props: Omit<PanelProps, 'sheet'>) {
  return <Panel {...props} sheet={useSheets()} />
}
