import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import { useSettings } from '#web/identity/account/get-account.ts'
import { useSaveSettings } from '#web/identity/account/settings/save-settings.ts'

export type FirstSheetName = Settings['first_sheets'][number]

/** The sheets that are still to be answered, kept on the server: what was answered or left does not come again. */
export function useFirstSheets() {
  const { first_sheets } = useSettings()
  const { mutate } = useSaveSettings()
  return {
    waiting: first_sheets,
    /** Answered or left; what was chosen on it is saved in the same call. */
    pass: (name: FirstSheetName, chosen: Partial<Settings> = {}) =>
      mutate({ ...chosen, first_sheets: first_sheets.filter((one) => one !== name) }),
    passAll: () => mutate({ first_sheets: [] }),
  }
}
