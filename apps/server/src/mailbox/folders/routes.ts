import { routes } from '#server/platform/http/route.ts'
import { cleanFolder } from './cleaning/clean-folder.ts'
import { createFolder } from './create-folder.ts'
import { deleteFolder } from './delete-folder.ts'
import { listAddressCounts } from './list-address-counts.ts'
import { listFolders } from './list-folders.ts'
import { saveFolder } from './save-folder.ts'
import { archiveFolder } from './system/archive-folder.ts'

export const folderRoutes = routes({
  listFolders,
  listAddressCounts,
  createFolder,
  archiveFolder,
  saveFolder,
  cleanFolder,
  deleteFolder,
})
