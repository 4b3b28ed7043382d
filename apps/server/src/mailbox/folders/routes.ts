import { archiveFolder as archiveFolderEndpoint } from '#contract/mailbox/folders/archive-folder.ts'
import { cleanFolder as cleanFolderEndpoint } from '#contract/mailbox/folders/clean-folder.ts'
import { deleteFolder as deleteFolderEndpoint } from '#contract/mailbox/folders/delete-folder.ts'
import { listAddressCounts as listAddressCountsEndpoint } from '#contract/mailbox/folders/list-address-counts.ts'
import { listFolders as listFoldersEndpoint } from '#contract/mailbox/folders/list-folders.ts'
import * as save from '#contract/mailbox/folders/save-folder.ts'
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
  route(save.createFolder, createFolder),
  route(archiveFolderEndpoint, archiveFolder),
  route(save.saveFolder, saveFolder),
  route(cleanFolderEndpoint, cleanFolder),
  route(deleteFolderEndpoint, deleteFolder),
]
