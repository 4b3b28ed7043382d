import type { MailRoute } from '#web/platform/paths.ts'
import type { Search } from '../use-search.ts'
import type { SheetForm } from './sheet-form.ts'

/** What the sheet lies over. */
export interface SheetSite {
  /** The line: what is typed there goes on on the sheet, and conditions of the sheet into its panel. */
  search: Search
  route: MailRoute
  /** Where a search with no folder returns. */
  inbox: number | null
}

/** The sheet with its way in and its ways out. */
export interface OpenSheet extends SheetSite {
  /** What it held when it was left; null: it begins anew. */
  last: SheetForm | null
  close: () => void
  /** Leaves for something that was chosen; Backspace leads back to this form. */
  leave: (form: SheetForm, to: MailRoute) => void
}
