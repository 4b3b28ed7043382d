import { archiveFolder as archiveFolderEndpoint } from '#contract/folders/archive-folder.ts'
import { cleanFolder as cleanFolderEndpoint } from '#contract/folders/clean-folder.ts'
import { deleteFolder as deleteFolderEndpoint } from '#contract/folders/delete-folder.ts'
import { listAddressCounts as listAddressCountsEndpoint } from '#contract/folders/list-address-counts.ts'
import { listFolders as listFoldersEndpoint } from '#contract/folders/list-folders.ts'
import * as save from '#contract/folders/save-folder.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { cleanFolder } from './cleaning/clean-folder.ts'
import { deleteFolder } from './delete-folder.ts'
import { listAddressCounts } from './list-address-counts.ts'
import { listFolders } from './list-folders.ts'
import { createFolder, saveFolder } from './save-folder.ts'
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
