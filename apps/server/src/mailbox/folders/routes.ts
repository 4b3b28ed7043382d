import { ENDPOINTS } from '#contract/endpoints.ts'
import { archiveFolder as archiveFolderEndpoint } from '#contract/mailbox/folders/contents/archive-folder.ts'
import { cleanFolder as cleanFolderEndpoint } from '#contract/mailbox/folders/contents/clean-folder.ts'
import { listAddressCounts as listAddressCountsEndpoint } from '#contract/mailbox/folders/contents/list-address-counts.ts'
import { deleteFolder as deleteFolderEndpoint } from '#contract/mailbox/folders/delete-folder.ts'
import { listFolders as listFoldersEndpoint } from '#contract/mailbox/folders/list-folders.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { cleanFolder } from './cleaning/clean-folder.ts'
import { createFolder } from './create-folder.ts'
import { deleteFolder } from './delete-folder.ts'
import { listAddressCounts } from './list-address-counts.ts'
import { listFolders } from './list-folders.ts'
import { saveFolder } from './save-folder.ts'
import { archiveFolder } from './system/archive-folder.ts'

export const folderRoutes: Route[] = [
  route(listFoldersEndpoint, listFolders),
  route(listAddressCountsEndpoint, listAddressCounts),
  route(ENDPOINTS.createFolder, createFolder),
  route(archiveFolderEndpoint, archiveFolder),
  route(ENDPOINTS.saveFolder, saveFolder),
  route(cleanFolderEndpoint, cleanFolder),
  route(deleteFolderEndpoint, deleteFolder),
]
