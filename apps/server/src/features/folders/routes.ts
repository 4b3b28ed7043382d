import { listFolders as listFoldersEndpoint } from '#contract/folders/list-folders.ts'
import { type Route, route } from '#server/http/route.ts'
import { listFolders } from './list-folders.ts'

export const folderRoutes: Route[] = [route(listFoldersEndpoint, listFolders)]
